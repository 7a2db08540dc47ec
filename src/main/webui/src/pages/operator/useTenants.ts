import { ref, shallowRef, watch } from 'vue'
import { tenants, type Tenant } from '../../api/operator'

/** The list of tenants: searched as one types, read page by page. */
export function useTenants() {
  const text = ref('')
  const list = shallowRef<Tenant[] | null>(null)
  const hasMore = ref(false)
  const error = shallowRef<unknown>(null)
  let latest = 0

  async function read(more: boolean): Promise<void> {
    const mine = ++latest
    const known = more ? (list.value ?? []) : []
    try {
      const page = await tenants(text.value.trim(), known.at(-1)?.id ?? null)
      if (mine !== latest) return
      list.value = [...known, ...page.tenants]
      hasMore.value = page.has_more
      error.value = null
    } catch (cause) {
      if (mine === latest) error.value = cause
    }
  }

  const again = () => read(false)
  watch(text, (_, __, onCleanup) => {
    const timer = setTimeout(again, 200)
    onCleanup(() => clearTimeout(timer))
  })
  void again()

  return { text, list, hasMore, error, again, more: () => read(true) }
}

const LARGEST_PAGE = 200

/** All tenants, newest first, however many there are. */
export async function allTenants(): Promise<Tenant[]> {
  const all: Tenant[] = []
  for (;;) {
    const page = await tenants('', all.at(-1)?.id ?? null, LARGEST_PAGE)
    all.push(...page.tenants)
    if (!page.has_more) return all
  }
}
