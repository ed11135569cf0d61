import { nameInSentence } from '#contract/format.ts'
import { asOneLine } from '#contract/one-line.ts'
import { wordingOf } from '#contract/outline/wording.ts'
import { labelLangOf } from '../label-language.ts'
import type { VisibleFields } from '../privacy.ts'
import { Words } from './words.tsx'

interface Props {
  visible: VisibleFields
  references: readonly { name?: string; text?: string }[]
}

/** Says that the owner entered the references, unless all of them are also among what people say, with the same words and writers. */
export function Unconfirmed({ visible: { view, spoken }, references }: Props) {
  const isConfirmed = ({ name = '', text = '' }: Props['references'][number]) =>
    view.endorsementTexts?.some((endorsementText) => endorsementText.text === asOneLine(text) && endorsementText.name === asOneLine(name))
  if (references.every(isConfirmed)) return null
  const lang = labelLangOf(view, spoken)
  return (
    <p className="note" lang={lang} dir={lang && spoken.dir}>
      <Words wording={wordingOf(spoken.words.phrases.quotedBy, { name: nameInSentence(view, spoken) })} hasNames />
    </p>
  )
}
