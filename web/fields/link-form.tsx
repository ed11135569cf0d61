import { ActionIcon, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { isHttpUrl } from '#contract/fields/http-url.ts'
import { messages } from '#contract/messages.ts'
import { completeUrl } from '../model/draft/normalize-for-save.ts'
import { IconCheck, IconLinkOff, IconX } from '../ui/icons.tsx'
import { keyOf, shortcutOf } from '../ui/keys.ts'
import styles from './texts.module.css'

interface Props {
  currentUrl: string | undefined
  /** An empty URL removes the link. */
  onSet: (url: string) => void
  onCancel: () => void
  /** The focus has left the form; `url` is defined if the user has entered a new valid one. */
  onLeave: (url: string | undefined) => void
}

/** A link can lead to a page or an email address. */
const isLinkUrl = (url: string) => isHttpUrl(url) || /^mailto:\S+@\S+$/i.test(url)

const undoShortcuts = ['mod+z', 'mod+shift+z', 'mod+y']

export function LinkForm({ currentUrl, onSet, onCancel, onLeave }: Props) {
  const [text, setText] = useState(currentUrl ?? '')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const url = completeUrl(text)
  const isInvalid = hasSubmitted && !isLinkUrl(url)
  const submit = () => {
    if (isLinkUrl(url)) onSet(url)
    else if (url === '' && currentUrl !== undefined) onSet('')
    else setHasSubmitted(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser handles undo and redo in this input.
    if (undoShortcuts.includes(shortcutOf(event))) event.stopPropagation()
    const key = keyOf(event)
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Enter') submit()
    else onCancel()
  }
  const onBlur = ({ currentTarget: { parentElement: box }, relatedTarget }: FocusEvent) => {
    // When the focus returns to the text, MarkedText cancels the link. Switching to another window, to copy a URL, keeps the form open.
    if (box?.contains(relatedTarget) || box?.contains(document.activeElement)) return
    if (url === '' || url === currentUrl) onLeave(undefined)
    else if (isLinkUrl(url)) onLeave(url)
    else setHasSubmitted(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the element
    <div className={styles.bar} data-asking onBlur={onBlur}>
      <TextInput
        aria-label="Address of the link"
        className={styles.url ?? ''}
        classNames={{ error: styles.wrong ?? '' }}
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        error={isInvalid && messages.url}
        onChange={(event) => {
          setHasSubmitted(false)
          setText(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="filled" aria-label="Set link" title="Set link" onClick={submit}>
        <IconCheck />
      </ActionIcon>
      {currentUrl !== undefined && (
        <ActionIcon variant="subtle" color="gray" aria-label="Unlink" title="Unlink" onClick={() => onSet('')}>
          <IconLinkOff />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label="No link" title="No link" onClick={onCancel}>
        <IconX />
      </ActionIcon>
    </div>
  )
}
