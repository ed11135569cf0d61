import { mailtoOf } from '#contract/fields/email-domain.ts'
import type { StatementPageInput } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { ServerWords } from '#contract/words/words.ts'
import { PlainDocument } from './plain-document.tsx'
import { useSiteFacts } from './site-facts.tsx'

/** What the site says about its accessibility, or about what it stores. The full records are docs/accessibility.md and docs/privacy.md. */
export function StatementDocument({ input }: { input: StatementPageInput }) {
  const { about, isCopy } = input
  const { feedbackEmail } = useSiteFacts()
  const { spoken, words } = serverSpokenFor(input.language)
  const lead = about === 'accessibility' ? words.accessibility.aim : words.privacy.lead
  const email = feedbackEmail && (
    <p>
      <a href={mailtoOf(feedbackEmail)} translate="no">
        {feedbackEmail}
      </a>
    </p>
  )
  return (
    <PlainDocument title={words[about].title} description={lead} language={spoken.tag} spoken={spoken} isCopy={isCopy}>
      <div className="statement">
        <p>{lead}</p>
        {about === 'accessibility' ? <Accessibility words={words.accessibility} /> : <Privacy words={words.privacy} />}
        {email}
      </div>
    </PlainDocument>
  )
}

function Accessibility({ words }: { words: ServerWords['accessibility'] }) {
  const { checks, limits, pictures, languages, files, app, barrier, tell } = words
  return (
    <>
      <p>{checks}</p>
      <h2>{limits}</h2>
      <ul>
        {[pictures, languages, files, app].map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <h2>{barrier}</h2>
      <p>{tell}</p>
    </>
  )
}

function Privacy({ words }: { words: ServerWords['privacy'] }) {
  const { reading, visits, codes, attacks, writing, endorsing, messages, account, content, leaving, questions, contact } = words
  const parts = [
    { heading: reading, texts: [visits, codes, attacks] },
    { heading: writing, texts: [endorsing, messages] },
    { heading: account, texts: [content, leaving] },
    { heading: questions, texts: [contact] },
  ]
  return parts.map(({ heading, texts }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ))
}
