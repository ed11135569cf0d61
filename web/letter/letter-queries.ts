import { queryOptions } from '@tanstack/react-query'
import { accessCodes } from '#contract/calls.ts'
import type { Letter, LetterTexts } from '#contract/letter.ts'
import { codesQuery } from '../access-codes/code-queries.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'

/** Fetched again each time a screen opens, because it may have been saved on another device. */
export const letterQuery = (codeId: string) =>
  queryOptions({
    queryKey: ['letter', codeId],
    queryFn: ({ signal }) => call(accessCodes.letter, { params: { id: codeId } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

interface LetterSave {
  codeId: string
  account: number
  version: number
  texts: LetterTexts
}

export async function saveLetter({ codeId, account, version, texts }: LetterSave): Promise<Letter> {
  const saved = await call(accessCodes.saveLetter, { params: { id: codeId }, body: { version, ...texts }, sender: account })
  updateCode(codeId, true)
  return saved
}

export async function deleteLetter(codeId: string): Promise<void> {
  await call(accessCodes.deleteLetter, { params: { id: codeId } })
  updateCode(codeId, false)
}

function updateCode(codeId: string, hasLetter: boolean) {
  queryClient.setQueryData(
    codesQuery.queryKey,
    (cached) => cached && { codes: cached.codes.map((code) => (code.id === codeId ? { ...code, hasLetter } : code)) },
  )
}
