import { Tabs } from '@mantine/core'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { JoinLine } from './join-line.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useLinkToken } from './mailed-link.ts'
import { RegisterForm } from './register-form.tsx'
import { isRegistrationRequested, isSignUpOffered } from './sign-up.ts'

export function AuthPage() {
  const invitation = useLinkToken('invitation') ?? undefined
  const isRegistering = isRegistrationRequested() || invitation !== undefined
  const canRegister = isSignUpOffered() || isRegistering
  return (
    <AuthFrame themeSwitch={<ColorSchemeSwitch />}>
      <Tabs defaultValue={isRegistering ? 'register' : 'login'} keepMounted={false}>
        <Tabs.List grow aria-label="Your account">
          <Tabs.Tab value="login">Login</Tabs.Tab>
          {canRegister && <Tabs.Tab value="register">Register</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="login">
          <LoginPanel />
        </Tabs.Panel>
        {canRegister && (
          <Tabs.Panel value="register">
            <RegisterForm invitation={invitation} />
          </Tabs.Panel>
        )}
      </Tabs>
      {isSignUpOffered() && <JoinLine />}
    </AuthFrame>
  )
}
