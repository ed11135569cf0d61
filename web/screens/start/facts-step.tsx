import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ChangeEvent, type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { DateField } from '../../fields/date-field.tsx'
import { liveStep, startPath } from '../../model/steps.ts'
import { PageThumbnail } from '../../page/page-thumbnail.tsx'
import { type Facts, factsOf, jobIdOf, withFacts } from './facts.ts'
import styles from './start.module.css'
import { usePublish } from './use-publish.ts'

const { fields } = portfolioFields.experience

export function FactsStep({ account, portfolio }: { account: Account; portfolio: Portfolio }) {
  const navigate = useNavigate()
  const [facts, setFacts] = useState(() => factsOf(portfolio))
  const [jobId] = useState(() => jobIdOf(portfolio))
  const [shownFacts] = useDebouncedValue(facts, 200)
  const shown = useMemo(() => withFacts(portfolio, shownFacts, jobId), [portfolio, shownFacts, jobId])
  const { askToSignIn, dialog } = useSignInAgain(account)
  const publishing = usePublish(() => void navigate(startPath, { state: liveStep }), askToSignIn)
  const { errors, failure, isPending, publish, clearError } = publishing
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const change = (name: keyof Facts, path: string, value: string) => {
    setFacts((current) => ({ ...current, [name]: value }))
    clearError(path)
  }
  const finish = (visibility: Portfolio['visibility']) =>
    void publish(
      { ...withFacts(portfolio, facts, jobId), visibility },
      { known: facts.name.trim() === '' ? { firstName: 'Enter your name' } : {} },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish('open')
  }
  const text = (name: keyof Facts, path: string) => ({
    value: facts[name],
    error: errors[path],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, path, event.currentTarget.value),
  })
  const date = (name: 'startDate' | 'endDate') => ({
    id: `start-${name}`,
    field: fields[name],
    value: facts[name],
    error: errors[`experience.${jobId}.${name}`],
    disabled: false,
    onChange: (value: string) => change(name, `experience.${jobId}.${name}`, value),
  })
  return (
    <div className={styles.sides}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.head}>
          <p className="quiet">Your page, step 2 of 2</p>
          <h1>Three facts, and it’s a page</h1>
        </div>
        <TextInput label="Your name" autoComplete="name" {...text('name', 'firstName')} />
        <TextInput label="What you do" description="One line. You can say more later." {...text('headline', 'headline')} />
        <div className={styles.pair}>
          <TextInput label="Latest job" autoComplete="organization-title" {...text('title', `experience.${jobId}.title`)} />
          <TextInput label="Employer" autoComplete="organization" {...text('company', `experience.${jobId}.company`)} />
        </div>
        <div className={styles.dates}>
          <DateField label="From" description="Month and year" {...date('startDate')} />
          <DateField label="Until" description="Empty: still there" {...date('endDate')} />
        </div>
        {failure !== '' && (
          <p role="alert" className="error">
            {failure}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
            Publish my page
          </Button>
          <button type="button" className={styles.link} disabled={isPending} onClick={() => finish('off')}>
            Keep it to myself for now
          </button>
          <Link to="/">Skip</Link>
        </div>
      </form>
      <GrowingPage portfolio={shown} />
      {dialog}
    </div>
  )
}

/** The page of what is typed so far: next to the form, or on a phone as a strip below it. */
function GrowingPage({ portfolio }: { portfolio: Portfolio }) {
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  return (
    <aside className={styles.growing} aria-label="Your page, as you type" data-large={isLarge || undefined}>
      <div className={styles.growingHead}>
        <p className="quiet">Your page, as you type</p>
        <Button
          variant="subtle"
          className={styles.closer ?? ''}
          aria-expanded={isLarge}
          aria-controls={id}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? 'Make it small' : 'Look closer'}
        </Button>
      </div>
      <div id={id}>
        <PageThumbnail portfolio={portfolio} className={styles.growingPage} adapts={isLarge ? 'whole' : 'name'} />
      </div>
    </aside>
  )
}
