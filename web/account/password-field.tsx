import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { IconEye, IconEyeOff } from '../ui/sign-in-icons.tsx'

/** A password that can be revealed. The label of the button differs from that of the field, so that they can't be confused. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="transparent"
          color="gray"
          aria-label={isShown ? 'Hide what I typed' : 'Show what I typed'}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} />
        </ActionIcon>
      }
    />
  )
}
