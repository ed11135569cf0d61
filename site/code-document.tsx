import type { CodePageInput } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { pageWordsOf } from './page-words.ts'
import { PlainDocument } from './plain-document.tsx'

/** A page with one field: at /open it takes a code; in place of a page that isn't open to everyone it takes a code or the PIN. */
export function CodeDocument({ input }: { input: CodePageInput }) {
  const { action, error } = input
  const { spoken, say } = serverSpokenFor(input.language)
  const takesPin = action === undefined
  const title = say(takesPin ? 'codeNeeded' : 'openWithCode')
  const hint = say(takesPin ? 'pinOrCodeHint' : 'codeHint')
  return (
    <PlainDocument title={title} description={hint} language={spoken.tag} spoken={spoken} scriptWords={pageWordsOf(spoken)}>
      <form id="code" className="code" method="post" action={action}>
        <label htmlFor="code-field">{say(takesPin ? 'pinOrCode' : 'code')}</label>
        <input
          id="code-field"
          name={takesPin ? 'accessPin' : 'code'}
          data-action="open"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby="code-hint code-error"
        />
        <p className="hint" id="code-hint">
          {hint}
        </p>
        <p className="field-error" id="code-error" role="alert">
          {error}
        </p>
        <button type="submit" className="button" data-action="open">
          {spoken.say('open')}
        </button>
      </form>
    </PlainDocument>
  )
}
