import { portfolioPath } from '#contract/paths.ts'
import type { PlainWriterPhrase } from '#contract/words/writer/words.ts'
import { AboutOwner } from './about-owner.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { Disclosure } from './disclosure.tsx'
import { EndorsementTextForm, type EndorsementTextFormProps } from './endorsement-text-form.tsx'
import { Freeze } from './freeze.tsx'
import { OwnEndorsementText } from './own-endorsement-text.tsx'
import { Problem } from './problem.tsx'

interface Props extends EndorsementTextFormProps {
  /** Says what was just done. */
  donePhrase?: PlainWriterPhrase | undefined
  /** The form that is open, because it has errors. */
  openForm?: 'words' | 'appeal' | undefined
}

/** The endorsement of a mailed link: its state, and the actions of its writer. */
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
      {endorsement.words && <OwnEndorsementText endorsementText={endorsement.words} domain={endorsement.domain} words={words} />}
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

function State({ endorsement: { state, frozen }, token, words, values, errors }: EndorsementTextFormProps) {
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
      <Freeze freeze={frozen} token={token} words={words} values={values} errors={errors} />
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
