import { expect, test } from 'vitest'
import { writeCsv } from '../csv/write'
import { checkScores, type Checked, type Sheet } from './check'

const players = new Map([
  ['p1', '佐藤 陽菜'],
  ['p2', '鈴木 蓮'],
  ['p3', '鈴木 蓮'],
  ['p4', '=1+1'],
  ['p5', ''],
])

function check(...lines: string[]): Checked & { sheet: Sheet } {
  const checked = checkScores(lines.join('\r\n'), players)
  if ('header' in checked || checked.sheet === null) throw new Error(`no sheet: ${JSON.stringify(checked)}`)
  return checked as Checked & { sheet: Sheet }
}

test.each([
  ['player_id,name,score', 'p1,佐藤 陽菜,10'],
  ['score,player_id', '10,p1'],
  ['No,参加者 ID,所属,得点', '1,p1,"A, B",10'],
  ['スコア,参加者ID', '10,p1'],
  ['ｽｺｱ,ＩＤ', '10,p1'],
  ['Player ID,Score', 'p1,10'],
  ['選手_ID,点数', 'p1,10'],
  ['ID,player_id,Points,score', 'x,p1,99,10'],
  ['氏名,得点', '佐藤　陽菜,10'],
  ['名前,年齢,ポイント', '佐藤 陽菜,25,10'],
  ['参加者\tスコア\t備考', '佐藤 陽菜\t10\t"two\nlines"'],
  ['player_id\tscore', 'p1\t10'],
])('%j is a sheet whose score goes to whom it names', (header, line) => {
  const { faults, counted, sheet } = check(header, line)
  expect(faults).toEqual([])
  expect(counted).toEqual([{ playerId: 'p1', score: 10n, row: 2 }])
  expect(sheet.csv).toBe('player_id,score\np1,10\n')
})

test('what the server takes is sent as it is', () => {
  expect(checkScores('player_id,score\np1,10', players)).toMatchObject({ sheet: null })
})

test('it tells which columns it takes, and how', () => {
  expect(check('参加者ID,氏名,所属,,得点', 'p1,佐藤 陽菜,A,,1').sheet).toMatchObject({
    by: 'id',
    player: '参加者ID',
    compared: '氏名',
    score: '得点',
    unused: ['所属'],
  })
  expect(check('得点,氏名', '1,佐藤 陽菜').sheet).toMatchObject({
    by: 'name',
    player: '氏名',
    compared: null,
    score: '得点',
    unused: [],
  })
})

test('a filled-in template comes back, names that look like formulas too', () => {
  const template = writeCsv(
    ['player_id', 'name', 'score'],
    [...players].map(([id, name], i) => [id, name, i * 7]),
  )
  const { sheet, faults, counted } = check(template.slice(1))
  expect(faults).toEqual([])
  expect(sheet.differing).toEqual([])
  expect(counted.map((one) => [one.playerId, Number(one.score)])).toEqual([
    ['p5', 28],
    ['p4', 21],
    ['p3', 14],
    ['p2', 7],
    ['p1', 0],
  ])
})

test('who has no score is left out and counted; blank rows are nothing', () => {
  const { rows, counted, faults, sheet } = check(
    'player_id,name,score',
    'p1,佐藤 陽菜,10',
    ',,',
    'p2,鈴木 蓮,',
    'p3,鈴木 蓮',
    'p4,,5,,',
  )
  expect(faults).toEqual([])
  expect([rows, sheet.blank]).toEqual([2, 2])
  expect(counted.map((one) => [one.playerId, one.row])).toEqual([
    ['p1', 2],
    ['p4', 6],
  ])
  expect(sheet.rows).toEqual([2, 6])
})

test('a name that several have, that nobody has, or that stands there twice is a fault', () => {
  const { faults, counted } = check(
    '名前,得点',
    '鈴木 蓮,1',
    '佐藤 陽菜,2',
    '佐藤　陽菜,3',
    '山田 花,4',
    ',5',
  )
  expect(faults).toEqual([
    { row: 2, column: '名前', value: '鈴木 蓮', reason: 'nameShared' },
    { row: 4, column: '名前', value: '佐藤 陽菜', reason: 'nameRepeated', meant: '3' },
    { row: 5, column: '名前', value: '山田 花', reason: 'nameUnknown' },
    { row: 6, column: '名前', value: '', reason: 'empty' },
  ])
  expect(counted).toEqual([{ playerId: 'p1', score: 2n, row: 3 }])
})

test('a name beside another’s id is told, for columns that were sorted apart', () => {
  const { sheet, faults } = check(
    'player_id,name,score',
    'p1,鈴木 蓮,1',
    'p2,鈴木 蓮,2',
    'p3,,3',
    'p5,だれか,4',
  )
  expect(faults).toEqual([])
  expect(sheet.differing).toEqual([{ row: 2, name: '鈴木 蓮', playerId: 'p1' }])
})

test('a name with a comma and without quotes can’t move the score', () => {
  const { faults, counted } = check('player_id,name,score', 'p1,Smith, John,100', 'p2,鈴木 蓮,7')
  expect(faults).toEqual([{ row: 2, column: '', value: 'p1,Smith, John,100', reason: 'cells' }])
  expect(counted.map((one) => one.playerId)).toEqual(['p2'])
})

test('scores are as strict as in the server’s own format, and told by the sheet’s header', () => {
  expect(check('player_id,メモ,得点', 'p1,,"1,200"').faults).toEqual([
    { row: 2, column: '得点', value: '1,200', reason: 'notInteger' },
  ])
})

test('the last row of an id counts, and the order of the rows is kept', () => {
  const { sheet, repeated } = check('player_id,x,score', 'p1,,5', 'p2,,5', 'p1,,+5')
  expect(repeated).toEqual([{ playerId: 'p1', rows: [2, 4] }])
  expect(sheet.csv).toBe('player_id,score\np1,5\np2,5\np1,5\n')
})

test('ids that need quotes get them', () => {
  const odd = new Map([['a,"b', 'x']])
  const checked = checkScores('名前,得点\nx,1', odd) as Checked
  expect(checked.sheet!.csv).toBe('player_id,score\n"a,""b",1\n')
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever the order of columns, the same is sent (seed %i)', (seed) => {
  const random = numbers(seed)
  const many = new Map(Array.from({ length: 200 }, (_, i) => [`id${i}`, `名前, "${i}"`]))
  // The expectation comes from the rows themselves, not from their columns.
  const rows = [...many].map(([id, name]) => ({
    player_id: id,
    名前: name,
    所属: `x${random(9)},y`,
    スコア: String(random(1000)),
  }))
  shuffle(rows, random)
  const columns = ['player_id', '名前', '所属', 'スコア'] as ('player_id' | '名前' | '所属' | 'スコア')[]
  shuffle(columns, random)
  const expected = 'player_id,score\n' + rows.map((one) => `${one.player_id},${one.スコア}\n`).join('')

  const sheet = (header: typeof columns) =>
    writeCsv(
      header,
      rows.map((one) => header.map((column) => one[column])),
    ).slice(1)
  for (const header of [columns, columns.filter((one) => one !== 'player_id')]) {
    const checked = checkScores(sheet(header), many) as Checked
    expect(checked.faults).toEqual([])
    expect(checked.sheet!.csv).toBe(expected)
  }
})

/** Numbers below a limit, the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function shuffle<T>(list: T[], random: (limit: number) => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
}
