import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'

/** Something a page reads: nothing yet, the data, or what went wrong. */
export interface Load<T> {
  data: ShallowRef<T | null>
  error: ShallowRef<unknown>
  busy: Ref<boolean>
  again(): Promise<void>
}

/** Starts reading at once; `again` reads anew and keeps what is shown until then. */
export function useLoad<T>(read: () => Promise<T>): Load<T> {
  const data = shallowRef<T | null>(null)
  const error = shallowRef<unknown>(null)
  const busy = ref(false)
  let latest = 0

  async function again(): Promise<void> {
    const mine = ++latest
    busy.value = true
    try {
      const value = await read()
      if (mine !== latest) return
      data.value = value
      error.value = null
    } catch (cause) {
      if (mine === latest) error.value = cause
    } finally {
      if (mine === latest) busy.value = false
    }
  }

  void again()
  return { data, error, busy, again }
}
