import { defineStore } from 'pinia'
import { ref, watch } from 'vue'

export type Theme = 'auto' | 'light' | 'dark'

const STORED = 'isuports.theme'

/** Light, dark, or as the device says. public/theme.js applies it before the first paint. */
export const useTheme = defineStore('theme', () => {
  const given = document.documentElement.dataset['theme']
  const theme = ref<Theme>(given === 'light' || given === 'dark' ? given : 'auto')

  watch(theme, (value) => {
    if (value === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = value
    try {
      localStorage.setItem(STORED, value)
    } catch {
      // Storage may be switched off: it holds until the page is left.
    }
  })

  return { theme }
})
