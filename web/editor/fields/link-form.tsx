import { ActionIcon, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import { IconCheck, IconLinkOff, IconX } from '../../ui/icons.tsx'
import { wholeAddress } from '../draft/ready-to-save.ts'
import styles from './texts.module.css'

interface Props {
  /** The address of the link that is changed, where it is one already. */
  known: string | undefined
  onSet: (address: string) => void
  onCancel: () => void
  /** The focus has gone elsewhere: with the address that is to be set then, where one was typed. */
  onLeave: (address: string | undefined) => void
}

/** What a link in a text may lead to: a page, or somebody's inbox. */
const isAddress = (address: string) => isHttpUrl(address) || /^mailto:\S+@\S+$/i.test(address)

/** Asks for the address of a link, below the text. */
export function LinkForm({ known, onSet, onCancel, onLeave }: Props) {
  const [typed, setTyped] = useState(known ?? '')
  const [tried, setTried] = useState(false)
  const address = wholeAddress(typed)
  const isWrong = tried && !isAddress(address)
  const set = () => {
    if (isAddress(address)) onSet(address)
    else if (address === '' && known !== undefined) onSet('')
    else setTried(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What is not set yet is the field's own to take back.
    if ((event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())) event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onCancel()
  }
  const onBlur = ({ currentTarget: { parentElement: box }, relatedTarget }: FocusEvent) => {
    // Going back into the text is a way to cancel; going to another window, for the address, is no leaving.
    if (box?.contains(relatedTarget) || box?.contains(document.activeElement)) return
    if (address === '' || address === known) onLeave(undefined)
    else if (isAddress(address)) onLeave(address)
    else setTried(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only that the focus has left everything in it
    <div className={styles.bar} data-asking onBlur={onBlur}>
      <TextInput
        aria-label="Address of the link"
        className={styles.address ?? ''}
        classNames={{ error: styles.wrong ?? '' }}
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        error={isWrong && messages.url}
        onChange={(event) => {
          setTried(false)
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="filled" aria-label="Set link" title="Set link" onClick={set}>
        <IconCheck />
      </ActionIcon>
      {known !== undefined && (
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
