import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { usesPasswords } from '../../account/service-buttons.tsx'
import { useAccount } from '../../model/queries.ts'
import { Page } from '../../ui/page.tsx'
import { useSecurity } from './account-queries.ts'
import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

export function AccountPage() {
  const account = useAccount()
  const { hasPassword, isMember, passkeys } = useSecurity().data ?? {}
  const about = (
    <p>
      Signed in as <strong translate="no">{account.data?.email}</strong>
    </p>
  )
  return (
    <>
      <AppHeader>
        <LogoutButton />
      </AppHeader>
      <Page title="Account" about={about} width="60rem">
        {/* The password that a member had before confirms what needs one. */}
        {(hasPassword || (usesPasswords() && !isMember)) && <PasswordSection />}
        <EmailSection />
        <SessionsSection />
        <TwoStepSection />
        {/* A member can't sign in with one; one from before can be removed. */}
        {(!isMember || passkeys?.length !== 0) && <PasskeysSection />}
        <ServicesSection />
        <DataSection />
        <DeletionSection />
      </Page>
    </>
  )
}
