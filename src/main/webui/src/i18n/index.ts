import { computed, ref } from 'vue'
import { messages, type MessageKey } from './messages'

export type Language = 'ja' | 'en'
export { messages, type MessageKey }
type Values = Record<string, string | number | bigint>

const STORED = 'isuports.language'

/** The language chosen earlier, else the browser's first that we speak, else English. */
function preferred(): Language {
  const wishes = [remembered(), ...(typeof navigator === 'undefined' ? [] : navigator.languages)]
  for (const wish of wishes) {
    if (wish?.startsWith('ja')) return 'ja'
    if (wish?.startsWith('en')) return 'en'
  }
  return 'en'
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

const chosen = ref<Language>(preferred())

/** The language of the pages. Setting it is remembered. */
export const language = computed<Language>({
  get: () => chosen.value,
  set(value) {
    chosen.value = value
    document.documentElement.lang = value
    try {
      localStorage.setItem(STORED, value)
    } catch {
      // Not remembered then.
    }
  },
})

/**
 * The text of a key in the language chosen. `{name}` stands for a value; numbers come grouped. An English text may be
 * `one|many`, told apart by the value `n`.
 */
export function t(key: MessageKey, values: Values = {}): string {
  return fill(messages[key][chosen.value], values, chosen.value)
}

export function fill(text: string, values: Values, locale: Language): string {
  const [one, many] = text.split('|')
  const form = many !== undefined && Number(values['n']) !== 1 ? many : one!
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'string' ? value : new Intl.NumberFormat(locale).format(value)
  })
}
