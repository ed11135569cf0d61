import type { ServerSpoken } from '#contract/words/server.ts'
import type { PlainServerPhrase } from '#contract/words/words.ts'

/** A sentence about the owner, whose name may be written in the other direction. */
export function AboutOwner({ phrase, words }: { phrase: PlainServerPhrase; words: ServerSpoken }) {
  const { before, owner, after } = words.aroundOwner(phrase)
  if (after === undefined) return before
  return (
    <>
      {before}
      <bdi translate="no">{owner}</bdi>
      {after}
    </>
  )
}
