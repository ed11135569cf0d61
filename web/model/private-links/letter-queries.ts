import { queryOptions } from '@tanstack/react-query'
import { privateLinks } from '#contract/calls/calls.ts'
import { emptyLetter, type Letter, type LetterTexts } from '#contract/letter.ts'
import { call } from '../api.ts'

export const noLetter: Letter = { version: 0, ...emptyLetter, updatedAt: null }

/** Fetched again each time a screen opens, because it may have been saved on another device. */
export const letterQuery = (privateLinkId: string) =>
  queryOptions({
    queryKey: ['letter', privateLinkId],
    queryFn: ({ signal }) => call(privateLinks.letter, { params: { id: privateLinkId } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Saves the letter, or deletes it if there are no texts. */
export async function saveLetter(privateLinkId: string, account: number, version: number, texts: LetterTexts | undefined): Promise<Letter> {
  const params = { id: privateLinkId }
  if (texts) return await call(privateLinks.saveLetter, { params, body: { version, ...texts }, sender: account })
  await call(privateLinks.deleteLetter, { params })
  return noLetter
}
