import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Form } from '../ui/form.tsx'

const digits = 4

interface Props {
  send: (pin: string) => void
  isBusy: boolean
  /** Why the last PIN was refused; '' when it wasn't. */
  refusal: string
}

export function PinForm({ send, isBusy, refusal }: Props) {
  const [pin, setPin] = useState('')
  const [isShort, setIsShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsShort(pin.length !== digits)
    if (pin.length === digits) send(pin)
  }
  return (
    <Form onSubmit={submit}>
      <TextInput
        label="Access PIN"
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        error={isShort ? 'Please enter the 4-digit access PIN' : refusal}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
      />
      <Button type="submit" loading={isBusy}>
        Unlock
      </Button>
    </Form>
  )
}
