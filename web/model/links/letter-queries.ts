import { queryOptions } from '@tanstack/react-query'
import { accessCodes } from '#contract/calls.ts'
import { emptyLetter, type Letter, type LetterTexts } from '#contract/letter.ts'
import { call } from '../api.ts'

export const noLetter: Letter = { version: 0, ...emptyLetter, updatedAt: null }

/** Fetched again each time a screen opens, because it may have been saved on another device. */
export const letterQuery = (codeId: string) =>
  queryOptions({
    queryKey: ['letter', codeId],
    queryFn: ({ signal }) => call(accessCodes.letter, { params: { id: codeId } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Saves the letter, or deletes it if there are no texts. */
export async function saveLetter(codeId: string, account: number, version: number, texts: LetterTexts | undefined): Promise<Letter> {
  const params = { id: codeId }
  if (texts) return await call(accessCodes.saveLetter, { params, body: { version, ...texts }, sender: account })
  await call(accessCodes.deleteLetter, { params })
  return noLetter
}
