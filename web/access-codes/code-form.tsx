import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AccessCode } from '#contract/access-codes.ts'
import { dayIn } from '#contract/days.ts'
import { groups } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { ApiError, explanationOf, isSignedOut } from '../api.ts'
import { useAccount } from '../queries.ts'
import { Choices } from '../ui/choices.tsx'
import styles from './access-codes.module.css'
import { type CodeChoices, type CodeErrors, changesOf, choicesOf, errorsIn, inputOf, newChoices } from './code-choices.ts'
import { useSaveCode } from './code-queries.ts'
import { editionName } from './code-texts.ts'
import { IdentifyingNotice } from './identifying-notice.tsx'
import { EndField, UseLimitField } from './limit-fields.tsx'
import { openableGroups } from './openable-groups.ts'

interface Props {
  portfolio: Portfolio
  /** The link to change; without it, a new one is created. */
  code: AccessCode | undefined
  /** The id of the edition that is chosenEdition at first. */
  edition: string
  onSaved: (code: AccessCode) => void
  onCancel: () => void
}

/** The form of a private link: for whom it is, what it opens, until when and how often. The input stays after an error. */
export function CodeForm({ portfolio, code, edition, onSaved, onCancel }: Props) {
  const hasEdition = portfolio.editions.some(({ id }) => id === edition)
  const [choices, setChoices] = useState<CodeChoices>(() => (code ? choicesOf(code) : newChoices(hasEdition ? edition : '')))
  const [errors, setErrors] = useState<CodeErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const account = useAccount()
  const save = useSaveCode()
  const today = dayIn(portfolio.timezone, new Date())
  const chosenEdition = portfolio.editions.find(({ id }) => id === choices.edition)
  const openable = openableGroups(portfolio, chosenEdition)
  /** Returns a function that changes choices and removes the errors of these fields. */
  const setterFor =
    (...fields: string[]) =>
    (changes: Partial<CodeChoices>) => {
      setChoices((current) => ({ ...current, ...changes }))
      setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !fields.includes(name))))
    }

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    const input = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field
    input?.focus()
  }, [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    const foundErrors = errorsIn(choices)
    setErrors(foundErrors)
    if (Object.keys(foundErrors).length > 0) return
    const input = inputOf(choices, openable, today)
    save.mutate(code ? { code, changes: changesOf(code, choices, openable, today) } : { input }, {
      onSuccess: onSaved,
      onError: (error) => setErrors(error instanceof ApiError ? (error.problem.fields ?? {}) : {}),
    })
  }

  const editionIds = ['', ...portfolio.editions.map(({ id }) => id)]
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <TextInput
        label="For whom"
        description="Only you see this."
        placeholder="Sam at Northwind"
        maxLength={limits.codeLabel}
        value={choices.label}
        error={errors['label']}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setterFor('label')({ label: value })}
      />
      {editionIds.length > 1 && (
        <NativeSelect
          label="What it shows"
          value={choices.edition}
          error={errors['edition']}
          data={editionIds.map((value) => ({ value, label: editionName(portfolio.editions, value) }))}
          onChange={({ currentTarget: { value } }) => setterFor('edition', 'groups')({ edition: value })}
        />
      )}
      {chosenEdition?.nameless && <IdentifyingNotice portfolio={portfolio} edition={chosenEdition} />}
      {openable.length > 0 ? (
        <Choices
          legend="What else they may read"
          hint="Hidden from everybody else."
          multiple
          options={openable.map((group) => [group, groups[group]] as const)}
          isChosen={(group) => choices.groups.includes(group)}
          onChange={(group) =>
            setterFor('groups')({ groups: openable.filter((name) => choices.groups.includes(name) !== (name === group)) })
          }
          error={errors['groups']}
        />
      ) : (
        <div>
          <p className="quiet">Nothing here is hidden, so this link can open nothing more.</p>
          {errors['groups'] && (
            <p role="alert" className="error small">
              {errors['groups']}
            </p>
          )}
        </div>
      )}
      <EndField choices={choices} set={setterFor('until')} error={errors['until']} today={today} />
      <UseLimitField choices={choices} set={setterFor('maxUses')} error={errors['maxUses']} />
      {save.isError && Object.keys(errors).length === 0 && (
        <p role="alert" className="error">
          {explanationOf(save.error, 'Not saved. Check your connection, then try again.')}
        </p>
      )}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {code ? 'Save' : 'Create link'}
        </Button>
      </Group>
      {account.data && (
        <SignInDialog
          owner={account.data}
          about="What you entered stays here."
          opened={isSignedOut(save.error)}
          onClose={save.reset}
          onSignedIn={save.reset}
        />
      )}
    </form>
  )
}
