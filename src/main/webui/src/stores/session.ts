import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { get, post } from '../api/http'
import type { Me } from '../api/types'

/** Who is using the pages, and of which tenant. Loaded once; signing in or out loads the page anew. */
export const useSession = defineStore('session', () => {
  const me = ref<Me | null>(null)
  const role = computed(() => me.value?.role ?? 'none')
  const tenant = computed(() => me.value?.tenant ?? { name: '', display_name: '' })
  const isOperatorHost = computed(() => tenant.value.name === 'admin')

  async function load(): Promise<void> {
    me.value = await get<Me>('/api/me')
  }

  async function signOut(): Promise<void> {
    await post('/auth/logout')
    // A full load: nothing of this session stays in memory.
    location.assign('/sign-in')
  }

  return { me, role, tenant, isOperatorHost, load, signOut }
})
