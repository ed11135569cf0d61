import { mailtoOf } from '#contract/email-domain.ts'
import type { StatementPageInput } from '#contract/page.ts'
import { visitorSpokenFor } from '#contract/words/visitor/all.ts'
import { PlainDocument } from './plain-document.tsx'
import { useSiteFacts } from './site-facts.tsx'

/** What the site says about its accessibility, or about what it stores. The full records are docs/accessibility.md and docs/privacy.md. */
export function StatementDocument({ input }: { input: StatementPageInput }) {
  const { about, isCopy } = input
  const { feedbackEmail } = useSiteFacts()
  const { language, spoken, statements } = visitorSpokenFor(input.language)
  const lead = about === 'accessibility' ? statements.accessibility.aim : statements.privacy.lead
  const email = feedbackEmail && (
    <p>
      <a href={mailtoOf(feedbackEmail)} translate="no">
        {feedbackEmail}
      </a>
    </p>
  )
  return (
    <PlainDocument title={statements[about].title} description={lead} language={language} spoken={spoken} isCopy={isCopy}>
      <div className="statement">
        <p>{lead}</p>
        {about === 'accessibility' ? <Accessibility words={statements.accessibility} /> : <Privacy words={statements.privacy} />}
        {email}
      </div>
    </PlainDocument>
  )
}

type Statements = ReturnType<typeof visitorSpokenFor>['statements']

function Accessibility({ words }: { words: Statements['accessibility'] }) {
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

function Privacy({ words }: { words: Statements['privacy'] }) {
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
