import { del, get, set } from 'idb-keyval'
import type { Field, Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { readerOf } from '#contract/values.ts'
import { isHalf } from '../fields/month.ts'
import type { Draft } from './draft.ts'
import { leavingChannel, left, type Row, store } from './draft-store.ts'

/** What the browser keeps of unsaved changes, so that they outlive a crash, the tab, the network and the session. */
export interface StoredDraft extends Draft {
  readonly account: number
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

const leaving = new BroadcastChannel(leavingChannel)
leaving.onmessage = ({ data }: MessageEvent<number | { back: number }>) => {
  if (typeof data === 'number') left.add(data)
  else left.delete(data.back)
}

/** Whoever finds the browser must not find the PIN. */
const withoutPin = ({ accessPin: _secret, ...rest }: Portfolio) => rest

/** Whoever is let in again has their drafts kept again, in every tab that still shows them. */
export function allowDrafts(account: number) {
  left.delete(account)
  leaving.postMessage({ back: account })
}

/** @throws when the browser keeps nothing, for example because its storage is full or forbidden */
export async function storeDraft(id: string, { account, keptAt, saved, current }: StoredDraft) {
  if (!left.has(account)) await set(id, { account, keptAt, saved: withoutPin(saved), current: withoutPin(current) }, store)
}

export async function deleteDraft(id: string) {
  await del(id, store)
}

export async function loadDraft(id: string): Promise<StoredDraft | undefined> {
  return readKept(await get<unknown>(id, store))
}

/** A record of any age, read through the table: what it doesn't know gets its default in both halves, and so counts as unchanged. */
function readKept(record: unknown): StoredDraft | undefined {
  if (!isRow(record) || !isRow(record['saved']) || !isRow(record['current'])) return undefined
  const { account, keptAt, saved, current } = record
  if (typeof account !== 'number' || typeof keptAt !== 'number') return undefined
  return { account, keptAt, saved: readPortfolio(saved), current: readPortfolio(current) }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const read = readerOf(portfolioFields)

function readPortfolio(row: Row): Portfolio {
  const number = (name: string) => (typeof row[name] === 'number' ? row[name] : 0)
  const values = asTyped(portfolioFields, read(row), row) as ReturnType<typeof read>
  return { ...values, id: number('id'), version: number('version'), endorsementCount: number('endorsementCount') }
}

/** The reader of rows knows neither half-typed dates nor what the server adds to entries; a draft has both. */
function asTyped(fields: Fields, values: Row, row: Row): Row {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueAsTyped(fields[name], value, row[name])]))
}

function valueAsTyped(field: Field | undefined, value: unknown, typed: unknown): unknown {
  if (field?.kind === 'month') return value === '' && typeof typed === 'string' && isHalf(typed) ? typed : value
  if (field?.kind === 'date' || field?.kind === 'year') return value === '' && typeof typed === 'string' ? typed : value
  if (field?.kind !== 'list' || !Array.isArray(value) || !Array.isArray(typed)) return value
  const rows = typed.filter(isRow)
  return value.map((entry: Row) => {
    const row = rows.find(({ id }) => id === entry['id']) ?? {}
    const owned = (field.serverOwned ?? []).map((name) => [name, String(row[name] ?? '')])
    return { ...entry, ...Object.fromEntries(owned), ...asTyped(field.fields, entry, row) }
  })
}
