import { expect, test } from 'vitest'
import { fill } from '.'
import { auth } from './texts/auth'
import { common } from './texts/common'
import { messages } from './messages'
import { operator } from './texts/operator'
import { organizer } from './texts/organizer'
import { player } from './texts/player'
import { refused } from './texts/refused'

const entries = Object.entries(messages as Record<string, Record<string, string>>)
const values = (text: string) => new Set(text.match(/\{\w+\}/g))

test.each(entries)('%s is there in Japanese and English, with the same values', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(['en', 'ja'])
  for (const text of Object.values(texts)) expect(text.trim()).not.toBe('')
  expect(values(texts['en']!)).toEqual(values(texts['ja']!))
})

test('Japanese texts have one form, English ones at most two', () => {
  for (const [, texts] of entries) {
    expect(texts['ja']).not.toContain('|')
    expect(texts['en']!.split('|').length).toBeLessThanOrEqual(2)
  }
})

test('no two parts of the pages use the same key', () => {
  const parts = [common, auth, player, organizer, operator, refused]
  const count = parts.reduce<number>((sum, part) => sum + Object.keys(part).length, 0)
  expect(Object.keys(messages)).toHaveLength(count)
})

test('values are filled in, numbers grouped, one told from many', () => {
  expect(fill('{n} player|{n} players', { n: 1 }, 'en')).toBe('1 player')
  expect(fill('{n} player|{n} players', { n: 5000 }, 'en')).toBe('5,000 players')
  expect(fill('{name} さん', { name: '<b>{n}</b>' }, 'ja')).toBe('<b>{n}</b> さん')
})
