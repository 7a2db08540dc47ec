import { ref, shallowRef } from 'vue'

/** Something a person sets off: busy while it runs, and what went wrong. It doesn't start twice at once. */
export function useAction<A extends unknown[]>(work: (...given: A) => Promise<void>) {
  const busy = ref(false)
  const error = shallowRef<unknown>(null)

  async function run(...given: A): Promise<void> {
    if (busy.value) return
    busy.value = true
    error.value = null
    try {
      await work(...given)
    } catch (cause) {
      error.value = cause
    } finally {
      busy.value = false
    }
  }

  return { busy, error, run }
}
