const LOADED_AT = 'isuports.reloadedAt'
const AGAIN_MS = 30_000

/**
 * After an upgrade of the program the parts of the old pages are gone. Whoever still has an old page open gets the new one
 * with their next click; once, so that a real fault doesn't reload for ever.
 */
export function afterUpgrade(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(LOADED_AT) ?? 0)
    if (Date.now() - last < AGAIN_MS) return
    event.preventDefault()
    sessionStorage.setItem(LOADED_AT, String(Date.now()))
    location.reload()
  })
}
