import type { PublicView } from '#contract/calls/portfolio.ts'
import type { SharedLetter } from '#contract/letter.ts'
import { letterOutlineOf } from '#contract/outline/letter.ts'
import { type LetterFileName, letterFileNames } from '#contract/paths.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { Prose } from './cards/prose.tsx'
import { labelLangOf } from './label-language.ts'
import { PageDirection } from './page-direction.ts'

/** Names of formats, the same in every language. */
const kinds: Readonly<Record<LetterFileName, string>> = { 'letter.pdf': 'PDF', 'letter.docx': 'Word' }

interface Props {
  letter: SharedLetter | null | undefined
  view: PublicView
  spoken: Spoken
  /** The URL of each file for this visitor; absent in the preview of its owner. */
  fileAt?: (name: LetterFileName) => string
}

export function Letter({ letter, view, spoken, fileAt }: Props) {
  if (!letter) return null
  const { heading, isOwnHeading, recipient, date, salutation, text, closing } = letterOutlineOf(letter, spoken)
  const labelLang = labelLangOf(view, spoken)
  return (
    <section className="letter" aria-labelledby="letter" lang={view.language || undefined} dir={directionOf(view.language)}>
      <h2 id="letter" dir="auto" lang={isOwnHeading ? undefined : labelLang}>
        {heading}
      </h2>
      <div className="to">
        {recipient.length > 0 && <p dir="auto">{recipient.join('\n')}</p>}
        <p lang={labelLang}>
          <time dateTime={letter.date}>{date}</time>
        </p>
      </div>
      {salutation && <p dir="auto">{salutation}</p>}
      <div className="prose">
        <PageDirection value={directionOf(view.language)}>
          <Prose text={text} />
        </PageDirection>
      </div>
      {closing && <p dir="auto">{closing}</p>}
      {fileAt && (
        <div className="files">
          {letterFileNames.map((name) => (
            <a key={name} className="button private" href={fileAt(name)} lang={labelLang}>
              {spoken.say('downloadFile', { file: spoken.say('fileOfKind', { file: spoken.say('letterFile'), kind: kinds[name] }) })}
            </a>
          ))}
        </div>
      )}
    </section>
  )
}
