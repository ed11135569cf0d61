import { del, get, set } from 'idb-keyval'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { type StoredRecord, signedOutAccounts, signOutChannel, store } from '../draft-store.ts'
import type { Draft } from './draft.ts'

/** Unsaved changes, stored in the browser so that they survive a crash, a closed tab, a lost connection and an expired session. */
export interface StoredDraft extends Draft {
  readonly account: number
  /** Milliseconds since 1970. */
  readonly storedAt: number
}

const channel = new BroadcastChannel(signOutChannel)
channel.onmessage = ({ data }: MessageEvent<number | { back: number }>) => {
  if (typeof data === 'number') signedOutAccounts.add(data)
  else signedOutAccounts.delete(data.back)
}

/** Without the PIN, so that other users of the device cannot read it, and without what only the server changes. */
const contentToStore = ({ accessPin: _secret, endorsementTexts: _words, ...rest }: Portfolio) => rest

export function allowDrafts(account: number) {
  signedOutAccounts.delete(account)
  channel.postMessage({ back: account })
}

/** @throws if the browser cannot store the draft, for example because its storage is full or forbidden */
export async function storeDraft(id: string, { account, storedAt, saved, current }: StoredDraft) {
  await storeRecord(id, { account, keptAt: storedAt, saved: contentToStore(saved), current: contentToStore(current) })
}

/** Stores a draft of any kind, unless its account has signed out. */
export async function storeRecord(id: string, record: { account: number; keptAt: number } & StoredRecord) {
  if (!signedOutAccounts.has(record.account)) await set(id, record, store)
}

export async function deleteDraft(id: string) {
  await del(id, store)
}

export async function loadDraft(id: string): Promise<StoredDraft | undefined> {
  return parseDraft(await get<unknown>(id, store))
}

/** Reads a record of any version of the app. A missing field gets its default in both portfolios, and so counts as unchanged. */
function parseDraft(record: unknown): StoredDraft | undefined {
  if (!isRecord(record) || !isRecord(record['saved']) || !isRecord(record['current'])) return undefined
  const { account, keptAt: storedAt, saved, current } = record
  if (typeof account !== 'number' || typeof storedAt !== 'number') return undefined
  return { account, storedAt, saved: readPortfolio(saved), current: readPortfolio(current) }
}

const isRecord = (value: unknown): value is StoredRecord => typeof value === 'object' && value !== null

const read = readerOf(portfolioFields)

function readPortfolio(stored: StoredRecord): Portfolio {
  const number = (name: string) => (typeof stored[name] === 'number' ? stored[name] : 0)
  const values = restoreInputTexts(portfolioFields, read(stored), stored) as ReturnType<typeof read>
  const known = { id: number('id'), version: number('version'), revision: number('revision'), endorsementCount: number('endorsementCount') }
  return { ...values, ...known, endorsementTexts: [] }
}

/** Restores the parts of a draft that `readerOf` drops: incomplete dates, amounts that aren't sure, and the fields of entries that only the server sets. */
function restoreInputTexts(fields: Fields, values: StoredRecord, stored: StoredRecord): StoredRecord {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, restoreInputText(fields[name], value, stored[name])]))
}

function restoreInputText(field: Field | undefined, value: unknown, stored: unknown): unknown {
  if (field?.kind === 'month' || field?.kind === 'date' || field?.kind === 'year')
    return value === '' && typeof stored === 'string' ? stored : value
  if (field?.kind === 'money') return value === null && typeof stored === 'string' ? stored : value
  if (field?.kind !== 'list' || !Array.isArray(value) || !Array.isArray(stored)) return value
  const storedEntries = stored.filter(isRecord)
  return value.map((entry: StoredRecord) => {
    const storedEntry = storedEntries.find(({ id }) => id === entry['id']) ?? {}
    const serverOwned = (field.serverOwned ?? []).map((name) => [name, String(storedEntry[name] ?? '')])
    return { ...entry, ...Object.fromEntries(serverOwned), ...restoreInputTexts(field.fields, entry, storedEntry) }
  })
}
