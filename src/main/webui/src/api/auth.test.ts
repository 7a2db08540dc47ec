import { expect, test } from 'vitest'
import { safeNext, tokenOf } from './auth'

test('a pasted link or its secret alone gives the secret', () => {
  expect(tokenOf(' https://acme.t.isucon.dev/enter#AbC-_9 ')).toBe('AbC-_9')
  expect(tokenOf('AbC-_9')).toBe('AbC-_9')
})

test('after signing in one stays on this site', () => {
  expect(safeNext('/competitions/1?a=b#c')).toBe('/competitions/1?a=b#c')
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    ['/a'],
  ]) {
    expect(safeNext(evil)).toBe('/')
  }
})
