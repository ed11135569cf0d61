import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AccessCode } from '#contract/access-codes.ts'
import type { Account } from '#contract/account.ts'
import { dayIn } from '#contract/days.ts'
import { type Letter, letterFieldNames, letterFields } from '#contract/letter.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { editionName, nameOfCode } from '../access-codes/code-texts.ts'
import { formatDay } from '../access-codes/days.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { explanationOf } from '../api.ts'
import { TextField } from '../editor/fields/text-field.tsx'
import { LeaveDialog } from '../editor/save/leave-dialog.tsx'
import { useLeaveGuard } from '../editor/save/use-leave-guard.ts'
import { seeAsPath } from '../see-as/readers.ts'
import { Notice } from '../ui/notice.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { identifyingErrors } from './identifying-errors.ts'
import styles from './letter.module.css'
import { LetterConflict } from './letter-conflict.tsx'
import type { LetterDraft } from './letter-draft.ts'
import { useLetter } from './use-letter.ts'

interface Props {
  account: Account
  portfolio: Portfolio
  code: AccessCode
  letter: Letter
  draft: LetterDraft | null
}

/** The form of a letter. It is saved by its button; until then, the browser keeps the changes. */
export function LetterForm({ account, portfolio, code, letter, draft }: Props) {
  const editing = useLetter({ account, codeId: code.id, letter, draft })
  const { saved, texts, incoming, hasUnsavedChanges, isSaving, failure } = editing
  const [isDeleting, setIsDeleting] = useState(false)
  const leaving = useLeaveGuard({
    hasUnsavedChanges,
    saving: { save: async () => await editing.save() },
    deleteStored: editing.deleteStored,
  })
  const form = useRef<HTMLFormElement>(null)
  const errors = { ...identifyingErrors(portfolio, code, texts), ...editing.errors }
  useFocusOnError(form, editing.errors)
  useHotkeys([['mod+S', () => void editing.save()]], [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editing.save()
  }
  const today = dayIn(portfolio.timezone, new Date())
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <p className="breaks">
        <strong>{nameOfCode(code, today)}</strong>
        <span className="quiet"> · {editionName(portfolio.editions, code.edition)}</span>
      </p>
      {code.state === 'ended' && <Notice text={<p>This link has ended, so nobody can read the letter now.</p>} />}
      {editing.isRestored && !incoming && (
        <Notice label="Earlier changes" text={<p>Your unsaved changes are here again.</p>}>
          <Button variant="subtle" color="gray" onClick={editing.discard}>
            Discard
          </Button>
        </Notice>
      )}
      {letterFieldNames.map((name) => (
        <TextField
          key={name}
          field={letterFields[name]}
          path={name}
          value={texts[name]}
          error={errors[name]}
          onChange={(value) => editing.change(name, String(value))}
        />
      ))}
      {failure && (
        <p role="alert" className="error">
          {explanationOf(failure, 'Not saved. Check your connection, then try again.')}
        </p>
      )}
      <p className="quiet small" role="status">
        {statusText(editing, dayOf(saved, portfolio))}
      </p>
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving} disabled={!hasUnsavedChanges}>
          Save
        </Button>
        {saved.version > 0 && code.state === 'active' && (
          <Button component={Link} to={seeAsPath(`code:${code.id}`)} variant="default">
            See it as they do
          </Button>
        )}
        {saved.version > 0 && (
          <Button variant="subtle" color="danger" onClick={() => setIsDeleting(true)}>
            Delete the letter
          </Button>
        )}
      </div>
      {incoming && (
        <LetterConflict
          texts={texts}
          incoming={incoming}
          isSaving={isSaving}
          onKeep={() => void editing.save(incoming.version)}
          onTake={editing.discard}
          onClose={editing.closeConflict}
        />
      )}
      <LeaveDialog {...leaving} isSaving={isSaving} />
      {isDeleting && (
        <DeleteDialog
          isDeleting={editing.isRemoving}
          onDelete={() => editing.remove(undefined, { onSettled: () => setIsDeleting(false) })}
          onClose={() => setIsDeleting(false)}
        />
      )}
      <SignInDialog
        owner={account}
        about="Your letter stays here."
        opened={editing.isSignedOut}
        onClose={editing.resetFailure}
        onSignedIn={editing.resetFailure}
      />
    </form>
  )
}

const dayOf = ({ updatedAt }: Letter, { timezone }: Portfolio) => (updatedAt ? formatDay(dayIn(timezone, new Date(updatedAt))) : '')

function statusText({ hasUnsavedChanges, canStore }: ReturnType<typeof useLetter>, day: string): string {
  if (hasUnsavedChanges) return canStore ? 'Not saved yet. This browser keeps your changes.' : 'Not saved yet.'
  return day
    ? `Saved. The letter is dated ${day}, the day of its last save.`
    : 'No letter yet. It is dated with the day on which you save it.'
}

/** Focuses the first field that the server has refused. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, errors])
}
