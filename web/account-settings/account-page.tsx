import { useAccount } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import styles from './account-page.module.css'
import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

export function AccountPage() {
  const account = useAccount()
  return (
    <>
      <AppHeader>
        <LogoutButton />
      </AppHeader>
      <main className={styles.main}>
        <div className={styles.title}>
          <h1>Account</h1>
          <p>
            Signed in as <strong>{account.data?.email}</strong>
          </p>
        </div>
        <PasswordSection />
        <EmailSection />
        <SessionsSection />
        <TwoStepSection />
        <PasskeysSection />
        <DataSection />
        <DeletionSection />
      </main>
    </>
  )
}
