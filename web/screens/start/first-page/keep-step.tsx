import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Look } from '#contract/fields/choices.ts'
import { RegisterForm } from '../../sign-in/register-form.tsx'
import { handlesFor } from '../facts.ts'
import styles from './first-page.module.css'
import { ResumePage } from './resume-page.tsx'

interface Props {
  portfolio: Portfolio
  look: Look
  /** Called with the new account, before its first screen opens. */
  onRegistered: (owner: { account: number; urlHandle: string; visibility: Portfolio['visibility'] }) => Promise<void>
}

/** Registering keeps the page, published or not. */
export function KeepStep({ portfolio, look, onRegistered }: Props) {
  const [urlHandle, setHandle] = useState(() => handlesFor(`${portfolio.firstName} ${portfolio.lastName}`)[0] ?? '')
  const [visibility, setVisibility] = useState<Portfolio['visibility']>('open')
  return (
    <main className={styles.keep}>
      <div className={styles.text}>
        <h1>Keep your page</h1>
        <RegisterForm
          email={portfolio.email}
          emailHint="For signing in only. Your page doesn’t show it."
          onRegistered={({ id }: Account) => onRegistered({ account: id, urlHandle, visibility })}
        >
          {(isPending) => (
            <>
              <TextInput
                label="Your address"
                description={`${location.host}/me/${urlHandle || '…'}. If it is taken, you get the nearest free one. You can change it any time.`}
                inputWrapperOrder={['label', 'input', 'description']}
                value={urlHandle}
                onChange={(event) => setHandle(event.currentTarget.value)}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
              <Button type="submit" fullWidth loading={isPending && visibility === 'open'} onClick={() => setVisibility('open')}>
                Publish
              </Button>
              <Button
                type="submit"
                variant="default"
                fullWidth
                loading={isPending && visibility === 'off'}
                onClick={() => setVisibility('off')}
              >
                Keep it to myself
              </Button>
              <p className="quiet small">
                Publish: everyone can read it, without email, phone and street. Keep it to myself: only you, until you change it.
              </p>
            </>
          )}
        </RegisterForm>
      </div>
      <ResumePage className={styles.beside} portfolio={portfolio} look={look} pageWidth={860} />
    </main>
  )
}
