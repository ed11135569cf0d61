import { messages } from '#contract/messages.ts'
import type { CodePageInput, PageFiles } from '#contract/page.ts'
import { PlainDocument } from './plain-document.tsx'

/** A page with one field: at /open it takes a code; in place of a page that isn't open to everybody it takes a code or the PIN. */
export function CodeDocument({ input: { action, error, errorLanguage, signUp }, files }: { input: CodePageInput; files: PageFiles }) {
  const takesPin = action === undefined
  const title = takesPin ? messages.codeNeeded : 'Open a page with a code'
  const hint = takesPin
    ? 'The 4 digits of the PIN, or the 12 letters at the end of a private link. The owner sees on which day a link is opened, nothing about you.'
    : 'The 12 letters at the end of a private link. The owner sees on which day it is opened, nothing about you.'
  return (
    <PlainDocument title={title} description={hint} signUp={signUp} files={files}>
      <form id="code" className="code" method="post" action={action}>
        <label htmlFor="code-field">{takesPin ? 'PIN or code' : 'Code'}</label>
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
        <p className="field-error" id="code-error" role="alert" lang={errorLanguage === 'en' ? undefined : errorLanguage}>
          {error}
        </p>
        <button type="submit" className="button" data-action="open">
          Open
        </button>
      </form>
    </PlainDocument>
  )
}
