import { Group, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { digitsIn } from '#contract/fields/digits.ts'
import styles from './inputs.module.css'

interface Props {
  id: string
  pin: string
  isShown: boolean
  isInvalid: boolean
  onChange: (pin: string) => void
}

const places = [0, 1, 2, 3] as const
const boxesOf = (pin: string) => places.map((place) => pin[place] ?? '')

/** React reports no change when the same digit is typed again, but the focus must still move. So onInput handles all input. */
const ignoreChange = () => undefined

/** Four inputs of one digit each. The first has the id. */
export function PinBoxes({ id, pin, isShown, isInvalid, onChange }: Props) {
  const [typedDigits, setTypedDigits] = useState(() => boxesOf(pin))
  const boxes = typedDigits.join('') === pin ? typedDigits : boxesOf(pin)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number) => inputs.current[Math.min(Math.max(place, 0), 3)]?.focus()

  const update = (next: string[]) => {
    setTypedDigits(next)
    onChange(next.join(''))
  }

  const enterDigits = (place: number, digits: string) => {
    update(boxes.map((digit, index) => (index < place ? digit : (digits[index - place] ?? digit))))
    focus(place + digits.length)
  }

  const onInput = (place: number, value: string) => {
    const digits = digitsIn(value)
    const before = boxes[place] ?? ''
    if (value === '') update(boxes.with(place, ''))
    else if (digits === '') return
    else if (before !== '' && digits.length === 2) enterDigits(place, digits.replace(before, ''))
    else enterDigits(place, digits)
  }

  const onKeyDown = (place: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace' && boxes[place] === '') {
      event.preventDefault()
      focus(place - 1)
    }
    if (event.key === 'ArrowLeft') focus(place - 1)
    if (event.key === 'ArrowRight') focus(place + 1)
  }

  const onPaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    const digits = digitsIn(event.clipboardData.getData('text')).slice(0, 4)
    if (digits !== '') enterDigits(digits.length === 4 ? 0 : place, digits)
  }

  return (
    <Group gap="xs" wrap="nowrap">
      {places.map((place) => (
        <TextInput
          key={place}
          ref={(input) => {
            inputs.current[place] = input
          }}
          id={place === 0 ? id : `${id}-${place}`}
          aria-label={`PIN digit ${place + 1}`}
          classNames={{ input: styles.pinBox ?? '' }}
          data-shown={isShown || undefined}
          value={boxes[place] ?? ''}
          error={isInvalid}
          inputMode="numeric"
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => onInput(place, event.currentTarget.value)}
          onChange={ignoreChange}
          onKeyDown={(event) => onKeyDown(place, event)}
          onPaste={(event) => onPaste(place, event)}
        />
      ))}
    </Group>
  )
}
