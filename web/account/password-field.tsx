import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { IconEye, IconEyeOff } from '../ui/icons.tsx'

/** A password that can be shown. The button is named so that nobody takes it for the field. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="transparent"
          color="gray"
          aria-label={shown ? 'Hide what I typed' : 'Show what I typed'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} />
        </ActionIcon>
      }
    />
  )
}
