import { expect, test } from 'vitest'
import { brokenRules } from './tenantName'

test.each<[string, string[]]>([
  ['eki-sports', []],
  ['a1', []],
  ['', ['empty']],
  ['admin', ['admin']],
  ['a', ['short']],
  ['1st', ['first']],
  ['-', ['first', 'short']],
  ['club-', ['last']],
  ['Eki_1', ['characters']],
  ['9 clubs-', ['characters', 'first', 'last']],
])('%j breaks the rules %j', (name, rules) => {
  expect(brokenRules(name).map((one) => one.rule)).toEqual(rules)
})

test('it says which characters can’t be', () => {
  expect(brokenRules('Eki_1_ 駅')[0]!.found).toBe('E _ ␣ 駅')
})

test('names pass as the server’s own rule has it (seeds 1 to 500)', () => {
  const letters = ['a', 'z', '0', '-', 'A', '_']
  for (let seed = 1; seed <= 500; seed++) {
    const name = [...String(seed * 7919)].map((digit) => letters[Number(digit) % letters.length]).join('')
    const fits = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name)
    expect(brokenRules(name).length === 0, name).toBe(fits)
  }
})
