import { Tabs } from '@mantine/core'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { JoinLine } from './join-line.tsx'
import { LoginPanel } from './login-panel.tsx'
import { RegisterForm } from './register-form.tsx'

export function AuthPage() {
  return (
    <AuthFrame themeSwitch={<ColorSchemeSwitch />}>
      <Tabs defaultValue="login" keepMounted={false}>
        <Tabs.List grow aria-label="Your account">
          <Tabs.Tab value="login">Login</Tabs.Tab>
          <Tabs.Tab value="register">Register</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <LoginPanel />
        </Tabs.Panel>
        <Tabs.Panel value="register">
          <RegisterForm />
        </Tabs.Panel>
      </Tabs>
      <JoinLine />
    </AuthFrame>
  )
}
