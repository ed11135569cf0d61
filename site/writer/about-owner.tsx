import type { WriterSpoken } from '#contract/words/writer/all.ts'
import type { PlainWriterPhrase } from '#contract/words/writer/words.ts'

/** A sentence about the owner, whose name may be written in the other direction. */
export function AboutOwner({ phrase, words }: { phrase: PlainWriterPhrase; words: WriterSpoken }) {
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
