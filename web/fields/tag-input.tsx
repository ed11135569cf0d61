import { ActionIcon, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { itemsOfLines } from '#contract/fields/list-items.ts'
import type { EditKind } from '../model/draft/history.ts'
import { isEqual, withSkills } from '../model/entries.ts'
import { capitalize } from '../model/format-value.ts'
import { IconX } from '../ui/icons.tsx'
import { keyOf, shortcutOf } from '../ui/keys.ts'
import { Counter } from './counter.tsx'
import fieldStyles from './fields.module.css'
import styles from './inputs.module.css'

interface Props {
  id: string
  label: string
  /** For example 'skills in a category'. */
  noun: string
  max: number
  maxItems: number
  hint?: string | undefined
  tags: readonly string[]
  error: string | undefined
  lang: string | undefined
  onChange: (tags: string[], kind?: EditKind) => void
}

/** The number of tags of maximum length that fit in the input, separated by commas. */
const maxTypedTags = 20

/** Every keystroke updates the draft, so that unfinished text is saved, too. Enter or leaving the field turns the text into chips. */
export function TagInput({ id, label, noun, hint, max, maxItems, tags, error, lang, onChange }: Props) {
  const [plural = ''] = noun.split(' ')
  const singular = plural.replace(/s$/, '')
  const [typing, setTyping] = useState({ chipTags: tags, text: '' })
  // Undo or a save may have changed the tags in the meantime.
  const isTyping = typing.text !== '' && isEqual(withSkills(typing.chipTags, typing.text), tags)
  const { chipTags, text } = isTyping ? typing : { chipTags: tags, text: '' }
  const chips = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const changeText = (newText: string) => {
    setTyping({ chipTags, text: newText })
    const next = withSkills(chipTags, newText)
    if (!isEqual(next, tags)) onChange(next, 'typing')
  }
  const addChips = () => setTyping({ chipTags: tags, text: '' })
  const focusChip = (index: number) => {
    const buttons = chips.current?.querySelectorAll('button')
    const button = buttons?.[Math.min(index, buttons.length - 1)]
    ;(button ?? input.current)?.focus()
  }
  const remove = (index: number) => {
    onChange(chipTags.toSpliced(index, 1))
    requestAnimationFrame(() => focusChip(index))
  }
  /** Pasted lines and cells are one tag each, also with a comma in them; the browser would join them. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = itemsOfLines(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [text.slice(0, selectionStart ?? 0), text.slice(selectionEnd ?? 0)]
    const next = withSkills([...new Set([...withSkills(chipTags, before), ...pasted])], after)
    setTyping({ chipTags: next, text: '' })
    if (!isEqual(next, tags)) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === 'Enter') {
      event.preventDefault()
      addChips()
    }
    // The browser handles undo of unfinished text.
    if (shortcutOf(event) === 'mod+z' && text !== '') event.stopPropagation()
    if (key === 'Backspace' && text === '' && chipTags.length > 0) focusChip(chipTags.length - 1)
  }

  return (
    <div>
      {chipTags.length > 0 && (
        <ul ref={chips} className={styles.chips} aria-label={capitalize(plural)}>
          {chipTags.map((tag, index) => (
            <li key={tag} className={styles.chip}>
              <span translate="no" lang={lang} dir="auto">
                {tag}
              </span>
              <ActionIcon
                variant="subtle"
                aria-label={`Remove ${singular} ${tag}`}
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
          lang={lang}
          label={label}
          placeholder="One, or several with commas"
          classNames={{ ...fieldStyles, wrapper: fieldStyles.flush ?? '' }}
          description={
            <>
              <Counter length={tags.length} max={maxItems} noun={` ${plural}`} />
              {hint !== undefined && <span className={fieldStyles.hint}>{hint}</span>}
            </>
          }
          value={text}
          maxLength={max * maxTypedTags}
          error={error}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => changeText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={addChips}
        />
      </div>
    </div>
  )
}
