import { portfolioPath } from '#contract/paths.ts'
import type { PlainWriterPhrase } from '#contract/words/writer/words.ts'
import { AboutOwner } from './about-owner.tsx'
import { Freeze } from './freeze.tsx'
import { OwnWords } from './own-words.tsx'
import { FirstPress, SecondPress } from './presses.tsx'
import { Problem } from './problem.tsx'
import { StatementForm, type StatementFormProps } from './statement-form.tsx'

interface Props extends StatementFormProps {
  /** What was just done. */
  done?: PlainWriterPhrase | undefined
  /** The form with errors. */
  open?: 'words' | 'appeal' | undefined
}

/** The endorsement of a mailed link: its state, and what its writer can do. Each action takes a second press. */
export function EndorsementPage({ done, open, ...props }: Props) {
  const { mine, token, words, problem } = props
  const { say } = words
  const { values: _values, errors: _errors, ...unchanged } = props
  return (
    <>
      {done && (
        <p className="notice" role="status">
          {say(done)}
        </p>
      )}
      {problem && <Problem text={problem} />}
      <State {...(open === 'appeal' ? props : unchanged)} />
      {mine.words && <OwnWords own={mine.words} domain={mine.domain} words={words} />}
      <p>
        <a href={portfolioPath(mine.page)}>{say('seePortfolio')}</a>
      </p>
      <div className="writer-actions">
        {!mine.frozen && <Write {...(open === 'words' ? props : unchanged)} isOpen={open === 'words'} />}
        {mine.words && <SecondPress action="remove-words" phrase="removeWords" note={say('removeWordsNote')} token={token} words={words} />}
        <SecondPress
          action="remove"
          phrase="remove"
          note={say(mine.words ? 'removeNote' : 'removeNoteAlone')}
          token={token}
          words={words}
        />
        <SecondPress action="replace" phrase="replace" note={say('replaceNote')} token={token} words={words} />
      </div>
    </>
  )
}

function State({ mine: { state, frozen }, token, words, values, errors }: StatementFormProps) {
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

function Write({ isOpen, ...props }: StatementFormProps & { isOpen: boolean }) {
  const { mine, words } = props
  const hasWords = mine.words !== null
  return (
    <FirstPress label={words.say(hasWords ? 'change' : 'addWords')} isOpen={isOpen}>
      <p>
        <AboutOwner phrase={hasWords ? 'changeNote' : 'whyWords'} words={words} />
      </p>
      <StatementForm {...props} />
    </FirstPress>
  )
}
