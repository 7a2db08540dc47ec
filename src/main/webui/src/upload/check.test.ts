import { expect, test } from 'vitest'
import { checkScores, type Checked, type Reason } from './check'
import type { HeaderProblem } from './columns'

const known = new Map(['a', 'b', 'c', '0042', '12e5'].map((id) => [id, `Player ${id}`]))

function check(...lines: string[]): Checked {
  const checked = checkScores(['player_id,score', ...lines].join('\r\n'), known)
  if ('header' in checked) throw new Error(`the header was refused: ${checked.header}`)
  return checked
}

test('the last row of a player counts, and rows are told as a spreadsheet counts them', () => {
  const checked = check('a,10', 'b,20', '', 'a,30')
  expect(checked.rows).toBe(3)
  expect(checked.repeated).toEqual([{ playerId: 'a', rows: [2, 5] }])
  expect(checked.counted).toEqual([
    { playerId: 'a', score: 30n, row: 5 },
    { playerId: 'b', score: 20n, row: 3 },
  ])
})

test('of equal scores the earlier counted row is better', () => {
  expect(check('a,5', 'b,5', 'c,5', 'a,5').counted.map((one) => one.playerId)).toEqual(['b', 'c', 'a'])
})

test('scores are compared to the last digit', () => {
  const counted = check('a,9007199254740992', 'b,9007199254740993', 'c,-9223372036854775808').counted
  expect(counted.map((one) => one.playerId)).toEqual(['b', 'a', 'c'])
})

test.each<[string, string, string, Reason]>([
  ['x,1', 'player_id', 'x', 'unknown'],
  ['A,1', 'player_id', 'A', 'unknown'],
  ['1.20E+06,1', 'player_id', '1.20E+06', 'unknownExcel'],
  ['42,1', 'player_id', '42', 'unknownZeros'],
  ['a ,1', 'player_id', 'a ', 'unknownSpace'],
  [',1', 'player_id', '', 'empty'],
  ['a,', 'score', '', 'empty'],
  ['a,1.5', 'score', '1.5', 'notInteger'],
  ['a,１２', 'score', '１２', 'notInteger'],
  ['a,"1,234"', 'score', '1,234', 'notInteger'],
  ['a, 1', 'score', ' 1', 'notInteger'],
  ['a,9223372036854775808', 'score', '9223372036854775808', 'tooLong'],
  ['a,1,2', '', 'a,1,2', 'columns'],
  ['a', '', 'a', 'columns'],
])('%s is a fault', (line, column, value, reason) => {
  expect(check('b,1', line).faults).toMatchObject([{ row: 3, column, value, reason }])
})

test('+5 and -5 are integers, and the ends of 64 bits too', () => {
  expect(check('a,+5', 'b,-5', 'c,9223372036854775807').faults).toEqual([])
})

test('every fault is found, two in one row as well', () => {
  expect(check('x,y', 'z,1', 'a,1').faults.map((fault) => [fault.row, fault.column])).toEqual([
    [2, 'player_id'],
    [2, 'score'],
    [3, 'player_id'],
  ])
})

test('who isn’t known gets no rank, and what is wrong in a row gives nobody one', () => {
  const checked = check('a,10', 'x,30', 'b,20', 'x,40', 'c,many', '0042,5', 'b,3')
  expect(checked.rows).toBe(7)
  expect(checked.counted).toEqual([
    { playerId: 'a', score: 10n, row: 2 },
    { playerId: '0042', score: 5n, row: 7 },
    { playerId: 'b', score: 3n, row: 8 },
  ])
  expect(checked.repeated).toEqual([{ playerId: 'b', rows: [4, 8] }])
  expect(checked.faults.map((fault) => fault.row)).toEqual([3, 5, 6])
})

test.each<[string, HeaderProblem]>([
  ['', 'empty'],
  [',,', 'empty'],
  ['player_id;score\na;1', 'missing'],
  ['player_id,rank\na,1', 'missing'],
  ['club,score\nx,1', 'missing'],
  ['a,1\nb,2', 'missing'],
  ['player_id,player_id,score', 'twice'],
  ['名前,得点,点数', 'twice'],
  ['player_id,score,score', 'twice'],
])('the header %j is refused: %s', (text, problem) => {
  expect(checkScores(text, known)).toEqual({ header: text.split('\n')[0], problem })
})

test('only a header means that all scores go', () => {
  expect(check()).toEqual({ rows: 0, counted: [], repeated: [], faults: [], sheet: null })
})

test('a wrong id in row 3,017 of 5,000 is found', () => {
  const players = Array.from({ length: 5000 }, (_, i) => `player${i}`)
  const lines = players.map((id, i) => `${i === 3015 ? 'nobody' : id},${i}`)
  const checked = checkScores(
    ['player_id,score', ...lines].join('\n'),
    new Map(players.map((id) => [id, ''])),
  ) as Checked
  expect(checked.faults).toEqual([{ row: 3017, column: 'player_id', value: 'nobody', reason: 'unknown' }])
  expect([checked.rows, checked.counted.length]).toEqual([5000, 4999])
})
