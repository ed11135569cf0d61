import type { TextInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { type Strength, strengthOf } from './password-strength.ts'
import styles from './strength-meter.module.css'

export function NewPasswordField({ password, email = '', ...field }: TextInputProps & { password: string; email?: string }) {
  return (
    <PasswordField
      {...field}
      pb="sm"
      autoComplete="new-password"
      description={field.error ? undefined : <StrengthMeter {...strengthOf(password, email)} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

function StrengthMeter({ level, hint }: Strength) {
  return (
    <span className={styles.meter} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{hint}</span>
    </span>
  )
}
