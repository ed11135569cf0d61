import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { isEasyPin } from '#contract/fields/easy-pin.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { messages } from '#contract/messages.ts'
import { useEditor, usePortfolio } from '../model/draft/editor-context.ts'
import { fieldId } from '../model/field-errors.ts'
import { IconEye, IconEyeOff } from '../ui/icons.tsx'
import styles from './inputs.module.css'
import { PinBoxes } from './pin-boxes.tsx'

const path = 'accessPin'
const messageId = `${fieldId(path)}-message`

export function AccessPin() {
  const { errors, edit } = useEditor()
  const { accessPin: pin, phone } = usePortfolio(({ accessPin, phone }) => ({ accessPin, phone }))
  const [isShown, setShown] = useState(false)
  const [hasLeft, setHasLeft] = useState(false)
  const incompleteMessage = hasLeft && pin.length > 0 && pin.length < 4 ? messages.pin : undefined
  const error = errors[path] ?? incompleteMessage
  const EyeIcon = isShown ? IconEyeOff : IconEye
  return (
    <fieldset
      className="sheet owner-only"
      aria-describedby={messageId}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setHasLeft(true)}
    >
      <legend className={styles.legend}>{portfolioFields[path].label}</legend>
      <p className="quiet small">Share these four digits with people who may see what you hide.</p>
      <Group gap="sm" mt="xs">
        <PinBoxes
          id={fieldId(path)}
          pin={pin}
          isShown={isShown}
          isInvalid={error !== undefined}
          onChange={(value) => {
            setHasLeft(false)
            edit((current) => ({ ...current, accessPin: value }), path, 'typing')
          }}
        />
        <Button variant="subtle" leftSection={<EyeIcon />} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide PIN' : 'Show PIN'}
        </Button>
      </Group>
      <PinMessage id={messageId} pin={pin} phone={phone} error={error} />
    </fieldset>
  )
}

function PinMessage({ id, pin, phone, error }: { id: string; pin: string; phone: string; error: string | undefined }) {
  const [kind, text] = error
    ? ['error', error]
    : pin === ''
      ? ['hint', 'Without a PIN, no one can unlock what you hide.']
      : pin.length === 4 && isEasyPin(pin, phone)
        ? ['warning', 'This PIN is easy to guess. Avoid patterns and dates.']
        : ['hint', '']
  return (
    <p id={id} className={`quiet small ${styles.message}`} data-kind={kind} aria-live="polite">
      {text}
    </p>
  )
}
