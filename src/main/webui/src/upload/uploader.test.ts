import { afterEach, expect, test } from 'vitest'
import { language } from '../i18n'
import { uploaderOf } from './uploader'

globalThis.document ??= { documentElement: {} } as Document
const before = language.value
afterEach(() => (language.value = before))

test('imported data is told in the reader’s language, people by their names', () => {
  const imported = { uploaded_by: 'import', file_name: 'import.csv' }
  language.value = 'ja'
  expect(uploaderOf(imported)).toBe('取り込んだデータ')
  language.value = 'en'
  expect(uploaderOf(imported)).toBe('Imported data')
  expect(uploaderOf({ uploaded_by: '大会事務局', file_name: 'import.csv' })).toBe('大会事務局')
  expect(uploaderOf({ uploaded_by: 'import', file_name: 'scores.csv' })).toBe('import')
})
