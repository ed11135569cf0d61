import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { withSkill } from './draft.ts'
import fieldStyles from './fields.module.css'
import styles from './word-chips.module.css'

interface Props {
  id: string
  label: string
  max: number
  words: readonly string[]
  error: string | undefined
  onChange: (words: string[]) => void
}

/** Enter adds; leaving the field does too, so that nothing typed stays behind unsaved. */
export function WordChips({ id, label, max, words: skills, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const chips = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const add = () => {
    const next = withSkill(skills, typed)
    setTyped('')
    if (next.length > skills.length) onChange(next)
  }
  const focusChip = (index: number) => {
    const buttons = chips.current?.querySelectorAll('button')
    const button = buttons?.[Math.min(index, buttons.length - 1)]
    ;(button ?? input.current)?.focus()
  }
  const remove = (index: number) => {
    onChange(skills.toSpliced(index, 1))
    requestAnimationFrame(() => focusChip(index))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && typed === '' && skills.length > 0) focusChip(skills.length - 1)
  }

  return (
    <div>
      {skills.length > 0 && (
        <ul ref={chips} className={styles['chips']} aria-label="Skills">
          {skills.map((skill, index) => (
            <li key={skill} className={styles['chip']}>
              {skill}
              <button
                type="button"
                className={styles['cross']}
                aria-label={`Remove skill ${skill}`}
                onClick={() => remove(index)}
                onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && remove(index)}
              >
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={input}
        id={id}
        label={label}
        placeholder="Press Enter to add"
        classNames={fieldStyles}
        value={typed}
        maxLength={max}
        error={error}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </div>
  )
}
