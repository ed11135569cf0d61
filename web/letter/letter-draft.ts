import { get } from 'idb-keyval'
import { emptyLetter, type LetterTexts } from '#contract/letter.ts'
import { store } from '../editor/draft/draft-store.ts'
import { storeRecord } from '../editor/draft/stored-drafts.ts'

/** Unsaved changes of a letter, stored in the browser like those of the portfolio, and deleted with them. */
export interface LetterDraft {
  account: number
  /** The version that the changes are based on. */
  version: number
  texts: LetterTexts
}

export const letterDraftId = (codeId: string) => `letter-${codeId}`

/** @throws if the browser cannot store the draft */
export async function storeLetterDraft(id: string, { account, version, texts }: LetterDraft) {
  await storeRecord(id, { account, keptAt: Date.now(), version, texts })
}

/** Null without a draft of this account, and if the browser forbids storage. */
export async function loadLetterDraft(codeId: string, account: number): Promise<LetterDraft | null> {
  const record = await get<Partial<LetterDraft>>(letterDraftId(codeId), store).catch(() => undefined)
  if (record?.account !== account || typeof record.version !== 'number' || !record.texts) return null
  return { account, version: record.version, texts: { ...emptyLetter, ...record.texts } }
}
