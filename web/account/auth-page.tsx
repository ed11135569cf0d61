import { Tabs } from '@mantine/core'
import { Wordmark } from '#site/wordmark.tsx'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import styles from './auth-page.module.css'
import { ExamplePage } from './example-page.tsx'
import { JoinLine } from './join-line.tsx'
import { LoginPanel } from './login-panel.tsx'
import { RegisterForm } from './register-form.tsx'

export function AuthPage() {
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Wordmark />
        <ColorSchemeSwitch />
      </header>
      <main className={styles['main']}>
        <div className={styles['promise']}>
          <h1>Your Professional Identity, Simplified</h1>
          <p>Branch out and showcase your experience to future employers—for free</p>
        </div>
        <div className={styles['entry']}>
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
        </div>
        <ExamplePage />
      </main>
    </div>
  )
}
