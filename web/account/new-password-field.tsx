import type { TextInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { strengthOf } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface Props extends TextInputProps {
  /** What is typed into it. */
  password: string
  /** The address of its account, where it is known: a password should not contain it. */
  email?: string
}

/** A password that is being chosen, with a hint how strong it is; an error takes the hint's place. */
export function NewPasswordField({ password, email = '', ...field }: Props) {
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
