import type { TextInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { strengthOf } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

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
