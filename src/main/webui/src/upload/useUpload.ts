import { computed, proxyRefs, shallowRef } from 'vue'
import { ApiError } from '../api/http'
import * as api from '../api/organizer'
import { decode, type Encoding, type Unreadable } from '../csv/decode'
import { t } from '../i18n'
import { nameOr } from '../lib/format'
import { rowsInWords } from '../lib/problem'
import { useLoad } from '../lib/useLoad'
import { idEnds } from '../players/sameNames'
import { changesBetween } from './changes'
import { checkScores, type Checked } from './check'
import type { HeaderProblem } from './columns'

/** A file that was read, and what was found in it. */
interface Prepared {
  file: File
  text: string
  encoding: Encoding
  checked: Checked
}

type Step =
  | { at: 'choose' }
  | { at: 'reading' }
  | { at: 'wrong'; what: Unreadable | HeaderProblem; found: string }
  | { at: 'preview'; prepared: Prepared }
  | { at: 'sending'; share: number }
  | { at: 'done'; rows: number }

/** The way of a file of scores: chosen, checked here, shown, sent. `stored` is called when the server has it. */
export function useUpload(competitionId: string, stored: () => void) {
  const step = shallowRef<Step>({ at: 'choose' })
  const file = shallowRef<File | null>(null)
  const error = shallowRef<unknown>(null)
  /** Players and ranking as they are now, which a file is compared with. */
  const known = useLoad(async () => {
    const [players, ranking] = await Promise.all([api.players(), api.wholeRanking(competitionId)])
    return { names: new Map(players.map((player) => [player.id, player.display_name])), ranking }
  })

  const names = computed(() => known.data.value?.names ?? new Map<string, string>())
  const ends = computed(() => idEnds(names.value))
  /** A name, with the end of the id where others have the same name. */
  function nameOf(id: string): string {
    const name = nameOr(names.value.get(id) ?? '', id)
    const end = ends.value.get(id)
    return end === undefined ? name : `${name} (${t('common.idEnd', { end })})`
  }

  const prepared = computed(() => (step.value.at === 'preview' ? step.value.prepared : null))
  const sheet = computed(() => prepared.value?.checked.sheet ?? null)
  const isFaulty = computed(() => (prepared.value?.checked.faults.length ?? 0) > 0)
  const changes = computed(() =>
    changesBetween(known.data.value?.ranking ?? [], prepared.value?.checked.counted ?? []),
  )
  const refusal = computed(() =>
    error.value instanceof ApiError && error.value.errors.length > 0 ? error.value : null,
  )
  /** The server's faulty rows, numbered as in the file that was chosen. */
  const refusedRows = computed(() =>
    refusal.value === null
      ? []
      : rowsInWords(refusal.value).map((one) => ({ ...one, row: sheet.value?.rows[one.row - 2] ?? one.row })),
  )
  /** Whether something is wrong with the file, by us or the server. */
  const isStuck = computed(() => refusal.value !== null || isFaulty.value)
  /** Of another sheet there is nothing to send as long as it can't be told whose scores they are. */
  const canBeSent = computed(() => sheet.value === null || !isFaulty.value)

  async function check(chosen: File): Promise<void> {
    file.value = chosen
    error.value = null
    step.value = { at: 'reading' }
    try {
      const [bytes] = await Promise.all([chosen.arrayBuffer(), known.again()])
      if (known.error.value !== null) throw known.error.value
      step.value = look(chosen, new Uint8Array(bytes))
    } catch (cause) {
      error.value = cause
      step.value = { at: 'choose' }
    }
  }

  function look(chosen: File, bytes: Uint8Array): Step {
    const decoded = decode(bytes)
    if (decoded.kind === 'wrong') return { at: 'wrong', what: decoded.what, found: '' }
    const checked = checkScores(decoded.text, names.value)
    return 'header' in checked
      ? { at: 'wrong', what: checked.problem, found: checked.header }
      : { at: 'preview', prepared: { file: chosen, checked, ...decoded } }
  }

  async function send(): Promise<void> {
    const before = step.value
    if (before.at !== 'preview') return
    error.value = null
    step.value = { at: 'sending', share: 0 }
    try {
      const { rows } = await api.sendScores(competitionId, toSend(before.prepared), (share) => {
        step.value = { at: 'sending', share }
      })
      step.value = { at: 'done', rows }
      stored()
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

  return proxyRefs({
    step,
    file,
    error,
    known: proxyRefs(known),
    names,
    nameOf,
    prepared,
    changes,
    refusal,
    refusedRows,
    isStuck,
    canBeSent,
    check,
    send,
    restart,
  })
}

/** The file itself, where the server takes it as it is. */
function toSend({ file, text, encoding, checked }: Prepared): File {
  if (checked.sheet === null && encoding === 'utf-8') return file
  return new File([checked.sheet?.csv ?? text], file.name, { type: 'text/csv' })
}
