import { computed, ref, shallowRef } from 'vue'
import { ApiError } from '../api/http'
import * as api from '../api/organizer'
import type { RankRow } from '../api/types'
import { decode } from '../csv/decode'
import { t } from '../i18n'
import { nameOr } from '../lib/format'
import { rowsInWords } from '../lib/problem'
import { idEnds } from '../players/sameNames'
import { changesBetween } from './changes'
import { checkScores, type Checked } from './check'
import type { HeaderProblem } from './columns'

type Step =
  | { at: 'choose' }
  | { at: 'reading' }
  | { at: 'wrong'; what: 'shift_jis' | 'utf-16' | 'spreadsheet' | 'unknown' }
  | { at: 'header'; found: string; problem: HeaderProblem }
  | { at: 'preview'; checked: Checked }
  | { at: 'sending'; share: number }
  | { at: 'done'; rows: number }

/** The way of a file of scores: chosen, checked here, shown, sent. */
export function useUpload(competitionId: string) {
  const step = shallowRef<Step>({ at: 'choose' })
  const file = shallowRef<File | null>(null)
  const error = shallowRef<unknown>(null)
  const names = shallowRef(new Map<string, string>())
  const ranking = shallowRef<RankRow[]>([])
  const loaded = ref(false)

  const changes = computed(() =>
    changesBetween(ranking.value, step.value.at === 'preview' ? step.value.checked.counted : []),
  )
  const refusal = computed(() =>
    error.value instanceof ApiError && error.value.errors.length > 0 ? error.value : null,
  )
  /** The server's faulty rows, numbered as in the file that was chosen. */
  const refusedRows = computed(() => {
    if (refusal.value === null) return []
    const sheet = step.value.at === 'preview' ? step.value.checked.sheet : null
    return rowsInWords(refusal.value).map((one) => ({ ...one, row: sheet?.rows[one.row - 2] ?? one.row }))
  })
  const ends = computed(() => idEnds(names.value))
  /** A name, with the end of the id where others have the same name. */
  function nameOf(id: string): string {
    const name = nameOr(names.value.get(id) ?? '', id)
    const end = ends.value.get(id)
    return end === undefined ? name : `${name} (${t('common.idEnd', { end })})`
  }

  /** The newest players and ranking, which a file is compared with. */
  async function load(): Promise<void> {
    const [players, rows] = await Promise.all([api.players(), api.wholeRanking(competitionId)])
    names.value = new Map(players.map((player) => [player.id, player.display_name]))
    ranking.value = rows
    loaded.value = true
  }

  async function check(chosen: File): Promise<void> {
    file.value = chosen
    error.value = null
    step.value = { at: 'reading' }
    try {
      const [bytes] = await Promise.all([chosen.arrayBuffer(), load()])
      step.value = look(new Uint8Array(bytes))
    } catch (cause) {
      error.value = cause
      step.value = { at: 'choose' }
    }
  }

  function look(bytes: Uint8Array): Step {
    const decoded = decode(bytes)
    if (decoded.kind === 'wrong') return { at: 'wrong', what: decoded.what }
    const checked = checkScores(decoded.text, names.value)
    return 'header' in checked
      ? { at: 'header', found: checked.header, problem: checked.problem }
      : { at: 'preview', checked }
  }

  async function send(): Promise<void> {
    const before = step.value
    const sheet = before.at === 'preview' ? before.checked.sheet : null
    const sent = sheet ? new File([sheet.csv], file.value!.name, { type: 'text/csv' }) : file.value!
    error.value = null
    step.value = { at: 'sending', share: 0 }
    try {
      const { rows } = await api.sendScores(competitionId, sent, (share) => {
        step.value = { at: 'sending', share }
      })
      step.value = { at: 'done', rows }
    } catch (cause) {
      error.value = cause
      step.value = before
    }
  }

  function restart(): void {
    step.value = { at: 'choose' }
    error.value = null
    file.value = null
  }

  return {
    step,
    file,
    error,
    refusal,
    refusedRows,
    changes,
    names,
    nameOf,
    loaded,
    load,
    check,
    send,
    restart,
  }
}
