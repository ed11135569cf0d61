import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { type LetterTexts, letterFieldNames, letterFields } from '#contract/letter.ts'
import { limits } from '#contract/limits.ts'
import { TextField } from '../../fields/text-field.tsx'
import { explanationOf } from '../../model/api.ts'
import { fieldId } from '../../model/field-errors.ts'
import { calledIn } from '../../model/private-links/called-in.ts'
import { shortcutOf } from '../../ui/keys.ts'
import { Notice } from '../../ui/notice.tsx'
import { IdentifyingNotice } from './identifying-notice.tsx'
import { ProposalSentence } from './proposal-sentence.tsx'
import styles from './send.module.css'
import { ShareButton } from './sent-link.tsx'
import type { useSendForm } from './use-send-form.ts'

interface Props {
  portfolio: Portfolio
  privateLink: PrivateLink | undefined
  state: ReturnType<typeof useSendForm>
  onSubmit: (options: { isShared: boolean }) => void
  onCancel: () => void
}

/** For whom a link is, and what its owner writes. Everything else is proposed. */
export function SendForm({ portfolio, privateLink, state, onSubmit, onCancel }: Props) {
  const { form, chosen, today, errors, change, changeText } = state
  const element = useRef<HTMLFormElement>(null)
  // The first field that needs attention, after each attempt to save.
  useEffect(() => {
    if (state.attempts > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]:not([popover] *), button[data-invalid]')?.focus()
  }, [state.attempts])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ isShared: false })
  }
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => shortcutOf(event) === 'mod+Enter' && onSubmit({ isShared: false })}
    >
      <div className={styles.fields}>
        {privateLink?.state === 'ended' && <Notice text={<p>This link has ended, so no one can read the letter now.</p>} />}
        {state.isRestored && (
          <Notice label="Earlier changes" text={<p>What you typed before is here again.</p>}>
            <Button variant="subtle" color="gray" onClick={state.startAgain}>
              Discard
            </Button>
          </Notice>
        )}
        <TextInput
          id={fieldId('label')}
          label="Who is it for?"
          placeholder="Priya at Acme University"
          maxLength={limits.privateLinkLabel}
          value={form.name}
          error={errors.label}
          autoFocus
          onChange={({ currentTarget: { value } }) => change({ name: value }, 'label')}
        />
        {form.isWhole ? (
          letterFieldNames.map((name) => (
            <TextField
              key={name}
              field={letterFields[name]}
              path={name}
              value={form.letter[name]}
              error={errors[name]}
              onChange={(value) => changeText(name, String(value))}
            />
          ))
        ) : (
          <Textarea
            id={fieldId('text')}
            label="What do you write?"
            placeholder="One sentence is enough."
            rows={3}
            value={form.letter.text}
            error={errors.text}
            onChange={({ currentTarget: { value } }) => changeText('text', value)}
          />
        )}
        {state.incoming && (
          <Notice
            label="Changed elsewhere"
            text={
              <>
                <p>The letter was saved in another tab or on another device:</p>
                <blockquote className="breaks">{state.incoming.text || 'It was deleted.'}</blockquote>
              </>
            }
          >
            <Button variant="default" onClick={state.takeIncoming}>
              Take that one
            </Button>
            <Button variant="default" onClick={state.keepOwn}>
              Keep yours
            </Button>
          </Notice>
        )}
        <ProposalSentence {...{ portfolio, form, chosen, today, errors }} reader={calledIn(form.name)} onChange={change} />
        {chosen.edition?.nameless && <IdentifyingNotice portfolio={portfolio} edition={chosen.edition} />}
        {!form.isWhole && (
          <Button variant="subtle" px={0} justify="start" onClick={() => state.writeWhole()}>
            Write a whole letter
          </Button>
        )}
        {state.failure && (
          <p role="alert" className="error">
            {explanationOf(state.failure, 'Not saved. Check your connection, then try again.')}
          </p>
        )}
      </div>
      <div className={styles.bar}>
        <Button type="submit" loading={state.isSaving}>
          {privateLink ? 'Save' : 'Copy the link'}
        </Button>
        {!privateLink && <ShareButton disabled={state.isSaving} onShare={() => onSubmit({ isShared: true })} />}
        <Button variant="subtle" color="gray" className={styles.cancel ?? ''} onClick={onCancel}>
          Cancel
        </Button>
        {!privateLink && (
          <p className="quiet small">Made when you copy it. You see on which days it was opened, and can end it any time.</p>
        )}
      </div>
    </form>
  )
}

export function focusPart(part: keyof LetterTexts, isWhole: boolean) {
  const name = isWhole || part === 'text' ? part : 'label'
  document.getElementById(fieldId(name))?.focus()
}
