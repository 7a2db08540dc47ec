import { onScopeDispose, ref, watchEffect } from 'vue'

/** The heading of the page that is shown, for the window's title. */
export const heading = ref('')

/** Names the page as long as it is shown. */
export function useHeading(title: () => string): void {
  watchEffect(() => (heading.value = title()))
  onScopeDispose(() => {
    if (heading.value === title()) heading.value = ''
  })
}
