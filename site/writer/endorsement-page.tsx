import type { ReactNode } from 'react'
import type { MyEndorsement } from '#contract/calls/endorsement-text-schemas.ts'
import type { OwnFreeze } from '#contract/calls/moderation.ts'
import { limits } from '#contract/limits.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { ServerSpoken } from '#contract/words/server.ts'
import type { PlainServerPhrase } from '#contract/words/words.ts'
import { AboutOwner } from './about-owner.tsx'
import { EndorsementTextForm, type EndorsementTextFormProps } from './endorsement-text-form.tsx'
import { Field } from './field.tsx'

interface Props extends EndorsementTextFormProps {
  donePhrase?: PlainServerPhrase | undefined
  openForm?: 'words' | 'appeal' | undefined
}

export function EndorsementPage({ donePhrase, openForm, ...props }: Props) {
  const { endorsement, token, words, problem } = props
  const { say } = words
  const { values: _values, errors: _errors, ...unchanged } = props
  return (
    <>
      {donePhrase && (
        <p className="notice" role="status">
          {say(donePhrase)}
        </p>
      )}
      {problem && <Problem text={problem} />}
      <State {...(openForm === 'appeal' ? props : unchanged)} />
      <OwnEndorsementText endorsement={endorsement} words={words} />
      <p>
        <a href={portfolioPath(endorsement.page)}>{say('seePortfolio')}</a>
      </p>
      <div className="writer-actions">
        {!endorsement.frozen && <ChangeForm {...(openForm === 'words' ? props : unchanged)} isOpen={openForm === 'words'} />}
        {endorsement.words && (
          <ConfirmedAction action="remove-words" phrase="removeEndorsementText" note={say('removeWordsNote')} token={token} words={words} />
        )}
        <ConfirmedAction
          action="remove"
          phrase="remove"
          note={say(endorsement.words ? 'removeNote' : 'removeNoteAlone')}
          token={token}
          words={words}
        />
        <ConfirmedAction action="replace" phrase="replace" note={say('replaceNote')} token={token} words={words} />
      </div>
    </>
  )
}

function State({ endorsement: { state, frozen }, ...props }: EndorsementTextFormProps) {
  const { words } = props
  if (!frozen)
    return (
      <p className="lead">
        <AboutOwner phrase={state} words={words} />
      </p>
    )
  return (
    <>
      <p className="lead">{words.say('frozen')}</p>
      <p>
        <strong>{words.reason(frozen.reason)}</strong>
      </p>
      <Freeze {...props} freeze={frozen} />
    </>
  )
}

function ChangeForm({ isOpen, ...props }: EndorsementTextFormProps & { isOpen: boolean }) {
  const { endorsement, words } = props
  const hasText = endorsement.words !== null
  return (
    <Disclosure label={words.say(hasText ? 'change' : 'addWords')} isOpen={isOpen}>
      <p>
        <AboutOwner phrase={hasText ? 'changeNote' : 'whyWords'} words={words} />
      </p>
      <EndorsementTextForm {...props} />
    </Disclosure>
  )
}

/** Why the operator took the words off the page, with the appeal, which can be sent once. */
function Freeze({ freeze, token, words, values = {}, errors = {} }: Omit<EndorsementTextFormProps, 'endorsement'> & { freeze: OwnFreeze }) {
  const { words: reasons, appeal, answer } = freeze
  const { say, spoken } = words
  const { wordsMin, wordsMax } = limits
  return (
    <>
      <Quote text={reasons} />
      {appeal === null ? (
        <Disclosure label={say('appeal')} isOpen={Object.keys(errors).length > 0}>
          <form method="post" action="/my-endorsement">
            <input type="hidden" name="token" value={token} />
            <Field
              name="appeal"
              label={say('appealText')}
              hint={say('appealHint', { min: spoken.number(wordsMin), max: spoken.number(wordsMax) })}
              error={errors['appeal']}
            >
              {(props) => (
                <textarea
                  {...props}
                  dir="auto"
                  defaultValue={String(values['appeal'] ?? '')}
                  rows={6}
                  maxLength={2 * wordsMax}
                  data-max={wordsMax}
                  required
                />
              )}
            </Field>
            <button type="submit" className="button" name="action" value="appeal">
              {say('appeal')}
            </button>
          </form>
        </Disclosure>
      ) : (
        <>
          <h2>{say('yourAppeal')}</h2>
          <Quote text={appeal} />
          <h2>{say('answer')}</h2>
          {answer === null ? <p>{say('appealWaits')}</p> : <Quote text={answer} />}
        </>
      )}
    </>
  )
}

/** Its line breaks are shown. */
function Quote({ text }: { text: string }) {
  return (
    <blockquote className="lines" dir="auto">
      {text}
    </blockquote>
  )
}

function OwnEndorsementText({ endorsement, words }: { endorsement: MyEndorsement; words: ServerSpoken }) {
  if (!endorsement.words) return null
  const { say, spoken } = words
  const { name, relation, organization, roles, skills, text, showDomain } = endorsement.words
  const topics = [...roles, ...skills]
  return (
    <figure className="own-words">
      <figcaption>{say('text')}</figcaption>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {' · '}
        {words.relation(relation)}
        {organization && (
          <>
            {' · '}
            <bdi>{organization}</bdi>
          </>
        )}
      </p>
      {topics.length > 0 && (
        <p>
          <bdi>{spoken.commas(topics)}</bdi>
        </p>
      )}
      {showDomain && endorsement.domain && (
        <p>
          {spoken.say('email')}
          {' · '}
          <bdi>{endorsement.domain}</bdi>
        </p>
      )}
    </figure>
  )
}

interface ActionProps {
  action: 'remove-words' | 'remove' | 'replace'
  phrase: 'removeEndorsementText' | 'remove' | 'replace'
  note: string
  token: string
  words: ServerSpoken
}

/** An action that takes two presses: the first shows what the action does, the second does it. */
function ConfirmedAction({ action, phrase, note, token, words: { say } }: ActionProps) {
  return (
    <Disclosure label={say(phrase)}>
      <form method="post" action="/my-endorsement">
        <p>{note}</p>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={action === 'replace' ? 'button' : 'button final'} name="action" value={action}>
          {say(phrase)}
        </button>
      </form>
    </Disclosure>
  )
}

function Disclosure({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

export function Problem({ text }: { text: string }) {
  return (
    <p className="notice error" role="alert">
      {text}
    </p>
  )
}
