import { ActionIcon, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isEqual, withSkills } from '../../portfolio/entries.ts'
import { capitalize } from '../../portfolio/format-value.ts'
import { IconX } from '../../ui/icons.tsx'
import type { EditKind } from '../draft/history.ts'
import { Counter } from './counter.tsx'
import fieldStyles from './fields.module.css'
import { pointsIn } from './points.ts'
import styles from './tag-input.module.css'

interface Props {
  id: string
  label: string
  /** For example 'skills in a category'. */
  noun: string
  /** The maximum length of a tag. */
  max: number
  maxItems: number
  tags: readonly string[]
  error: string | undefined
  onChange: (tags: string[], kind?: EditKind) => void
}

/** Tags that can be typed at a time, separated by commas. */
const maxTypedTags = 20

/** Every keystroke updates the draft, so that unfinished text is stored and saved too. Enter or leaving the field turns it into a chip. */
export function TagInput({ id, label, noun, max, maxItems, tags, error, onChange }: Props) {
  const [plural = ''] = noun.split(' ')
  const singular = plural.replace(/s$/, '')
  const [typing, setTyping] = useState({ before: tags, typed: '' })
  // Undo or a save may have changed the tags since.
  const isTyping = typing.typed !== '' && isEqual(withSkills(typing.before, typing.typed), tags)
  const { before: skills, typed } = isTyping ? typing : { before: tags, typed: '' }
  const chips = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const type = (text: string) => {
    setTyping({ before: skills, typed: text })
    const next = withSkills(skills, text)
    if (!isEqual(next, tags)) onChange(next, 'typing')
  }
  const add = () => setTyping({ before: tags, typed: '' })
  const focusChip = (index: number) => {
    const buttons = chips.current?.querySelectorAll('button')
    const button = buttons?.[Math.min(index, buttons.length - 1)]
    ;(button ?? input.current)?.focus()
  }
  const remove = (index: number) => {
    onChange(skills.toSpliced(index, 1))
    requestAnimationFrame(() => focusChip(index))
  }
  /** Pasted lines are separate tags; the browser would join them. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    type(typed.slice(0, selectionStart ?? 0) + pointsIn(pasted).join(', ') + typed.slice(selectionEnd ?? 0))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    }
    // Undo of unfinished text is left to the browser.
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && typed !== '') event.stopPropagation()
    if (event.key === 'Backspace' && typed === '' && skills.length > 0) focusChip(skills.length - 1)
  }

  return (
    <div>
      {skills.length > 0 && (
        <ul ref={chips} className={styles.chips} aria-label={capitalize(plural)}>
          {skills.map((skill, index) => (
            <li key={skill} className={styles.chip}>
              {skill}
              <ActionIcon
                variant="subtle"
                aria-label={`Remove ${singular} ${skill}`}
                onClick={() => remove(index)}
                onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && remove(index)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={fieldStyles.counted}>
        <TextInput
          ref={input}
          id={id}
          label={label}
          placeholder="One, or several with commas"
          classNames={{ ...fieldStyles, wrapper: fieldStyles.flush ?? '' }}
          description={<Counter length={tags.length} max={maxItems} noun={` ${plural}`} />}
          value={typed}
          maxLength={max * maxTypedTags}
          error={error}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={add}
        />
      </div>
    </div>
  )
}
