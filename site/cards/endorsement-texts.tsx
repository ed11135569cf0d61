import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { quotesOf } from '#contract/outline/quotes.ts'
import type { Quote } from '#contract/outline/types.ts'
import { splitWording, textOfWording } from '#contract/outline/wording.ts'
import { checkPathOf } from '#contract/paths.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf, directionOfText } from '#contract/words/text-direction.ts'
import { labelLangOf, languageParameter } from '../label-language.ts'
import type { VisibleFields } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import type { Part } from './part.ts'
import { Words } from './words.tsx'

/** What people say about the owner. Only the first endorsement texts are shown; a press unfolds the others. */
export function endorsementTexts({ view, spoken }: VisibleFields, origin: string): Part[] {
  const quotes = quotesOf(view, spoken)
  if (quotes.length === 0) return []
  const others = quotes.slice(endorsementTextLimits.shownFirst)
  const setting: Setting = { spoken, origin, lang: labelLangOf(view, spoken), pageDirection: directionOf(view.language) ?? 'ltr' }
  const content = (
    <>
      <Quotes quotes={quotes.slice(0, endorsementTextLimits.shownFirst)} {...setting} />
      {others.length > 0 && (
        <details>
          <summary lang={setting.lang}>{spoken.count('moreEndorsementTexts', others.length)}</summary>
          <Quotes quotes={others} {...setting} />
        </details>
      )}
      <p className="note" lang={setting.lang} dir={setting.lang && spoken.dir}>
        {spoken.say('eachConfirmed')}
      </p>
    </>
  )
  return [{ id: 'endorsementTexts', section: 'endorsementTexts', title: spoken.choice('sections', 'endorsementTexts'), content }]
}

interface Setting {
  spoken: Spoken
  /** Begins the links to the check; '' on the site itself. */
  origin: string
  /** The language of our labels, if the page is in another one. */
  lang: string | undefined
  pageDirection: 'ltr' | 'rtl'
}

function Quotes({ quotes, ...setting }: Setting & { quotes: readonly Quote[] }) {
  return (
    <ul className="quotes">
      {quotes.map((quote) => (
        <EndorsementText key={quote.id} quote={quote} {...setting} />
      ))}
    </ul>
  )
}

function EndorsementText({
  quote: { id, text, by, about, confirmed, isSigned },
  spoken,
  origin,
  lang,
  pageDirection,
}: Setting & { quote: Quote }) {
  const direction = directionOfText(textOfWording(text), pageDirection)
  const [beginning, remainder] = splitWording(text, endorsementTextLimits.textMax) ?? [text]
  const label = lang ? { lang, dir: spoken.dir } : {}
  return (
    <li {...useSelectable()({ at: `endorsementTexts.${id}` })}>
      {/* `dir=auto` would ignore the text, because it is in a `bdi` element. */}
      <blockquote dir={direction === pageDirection ? undefined : direction}>
        <Words wording={beginning} />
        {remainder && (
          <details>
            <summary {...label}>{spoken.say('readOn')}</summary>
            <Words wording={remainder} />
          </details>
        )}
      </blockquote>
      <p className="note" {...label}>
        <Words wording={by} hasNames />
      </p>
      {about.length > 0 && (
        <p className="note" {...label}>
          <Words wording={about} />
        </p>
      )}
      <p className="note" {...label}>
        <Words wording={confirmed} hasNames />
        {isSigned && (
          <>
            {'\u00a0·\u00a0'}
            <a href={origin + checkPathOf(id, languageParameter(spoken))}>{spoken.say('check')}</a>
          </>
        )}
      </p>
    </li>
  )
}
