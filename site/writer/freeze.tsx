import { limits } from '#contract/limits.ts'
import type { OwnFreeze } from '#contract/moderation.ts'
import type { WriterForm } from '#contract/page.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { Disclosure } from './disclosure.tsx'
import { Field } from './field.tsx'

interface Props extends WriterForm {
  freeze: OwnFreeze
  token: string
  words: WriterSpoken
}

/** Why the operator took the words off the page, with the appeal, which can be sent once. */
export function Freeze({ freeze: { words: reasons, appeal, answer }, token, words, values = {}, errors = {} }: Props) {
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

/** A text in any language. Its line breaks are shown. */
function Quote({ text }: { text: string }) {
  return (
    <blockquote className="lines" dir="auto">
      {text}
    </blockquote>
  )
}
