import { nameInSentence } from '#contract/format.ts'
import { wordingOf } from '#contract/outline/wording.ts'
import { labelLangOf } from '../label-language.ts'
import type { VisibleFields } from '../privacy.ts'
import { Words } from './words.tsx'

/** Says that the owner entered the references, unless all of them are also among what people say. */
export function Unconfirmed({ visible: { view, spoken }, texts }: { visible: VisibleFields; texts: readonly string[] }) {
  const confirmed = new Set(view.statements?.map(({ text }) => text))
  if (texts.every((text) => confirmed.has(asOneLine(text)))) return null
  const lang = labelLangOf(view, spoken)
  return (
    <p className="note" lang={lang} dir={lang && spoken.dir}>
      <Words wording={wordingOf(spoken.words.phrases.quotedBy, { name: nameInSentence(view, spoken) })} />
    </p>
  )
}

/** Confirmed words have no line breaks. */
const asOneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
