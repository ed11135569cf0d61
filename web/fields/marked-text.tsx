import { ActionIcon, Input } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { EditKind } from '../model/draft/history.ts'
import { linkAt, type SelectedText, setLink, toggleMark } from '../model/marks.ts'
import { IconBold, IconItalic, IconLink } from '../ui/icons.tsx'
import { shortcutOf } from '../ui/keys.ts'
import { LinkForm } from './link-form.tsx'
import { styledPieces } from './styled-pieces.ts'
import styles from './texts.module.css'

interface Props {
  id: string
  label: string
  description: ReactNode
  error: string | undefined
  classNames: object
  value: string
  disabled?: boolean
  lang?: string | undefined
  /** Without formatting, for fields that browsers autofill. */
  isPlain?: boolean
  autoComplete?: string
  /** Each line is a bullet point. */
  hasPoints?: boolean
  /** `kind` is 'step' for a change by a button, a shortcut or pasting. */
  onChange: (text: string, kind?: EditKind) => void
  onBlur: () => void
  /** Returns the text to insert instead of pasted text, or undefined to insert the pasted text unchanged. */
  transformPaste?: (pasted: string, before: string, after: string) => string | undefined
}

const toggleBold = (selected: SelectedText) => toggleMark(selected, '**')
const toggleItalic = (selected: SelectedText) => toggleMark(selected, '*')

export function MarkedText({ id, label, description, error, classNames, value, onChange, onBlur, ...otherProps }: Props) {
  const { disabled = false, lang, isPlain = false, hasPoints = false, autoComplete, transformPaste } = otherProps
  const field = useRef<HTMLTextAreaElement>(null)
  /** The selection to set once the text has rendered. */
  const pendingSelection = useRef<SelectedText>(undefined)
  const [linkSelection, setLinkSelection] = useState<SelectedText>()

  useLayoutEffect(() => {
    const { current: pending } = pendingSelection
    if (!pending || pending.text !== value) return
    pendingSelection.current = undefined
    field.current?.setSelectionRange(pending.start, pending.end)
  }, [value])

  const selected = (): SelectedText => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {}
    return { text: value, start, end }
  }
  const apply = (next: SelectedText) => {
    setLinkSelection(undefined)
    field.current?.focus()
    if (next.text === value) return field.current?.setSelectionRange(next.start, next.end)
    pendingSelection.current = next
    onChange(next.text, 'step')
  }
  const onPaste = (event: ClipboardEvent) => {
    const { text, start, end } = selected()
    const [before, after] = [text.slice(0, start), text.slice(end)]
    const added = transformPaste?.(event.clipboardData.getData('text'), before, after)
    if (added === undefined) return
    event.preventDefault()
    const caret = start + added.length
    apply({ text: before + added + after, start: caret, end: caret })
  }
  const onBold = () => apply(toggleBold(selected()))
  const onItalic = () => apply(toggleItalic(selected()))
  const onLink = () => setLinkSelection(selected())
  const shortcuts = new Map([
    ['mod+b', onBold],
    ['mod+i', onItalic],
    ['mod+k', onLink],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const action = isPlain ? undefined : shortcuts.get(shortcutOf(event))
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} classNames={classNames}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the element */}
      <div
        className={styles.box}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
        }}
      >
        <div className={styles.grow} data-points={hasPoints || undefined} data-plain={isPlain || undefined}>
          <div className={styles.mirror} aria-hidden="true" translate="no">
            {value.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              <span key={index} className={styles.line} dir="auto" data-filled={line.trim() !== '' || undefined}>
                {isPlain
                  ? line
                  : styledPieces(line).map(({ text, bold, href }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
                      <span key={at} data-bold={bold} data-link={href === undefined ? undefined : true}>
                        {text}
                      </span>
                    ))}
                {'\u200b'}
              </span>
            ))}
          </div>
          <Input
            component="textarea"
            ref={field}
            id={id}
            multiline
            dir="auto"
            lang={lang}
            rows={isPlain ? 2 : 4}
            autoComplete={autoComplete}
            onFocus={() => setLinkSelection(undefined)}
            classNames={{ wrapper: styles.wrapper ?? '', input: styles.input ?? '' }}
            value={value}
            error={error !== undefined}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        {linkSelection ? (
          <LinkForm
            currentUrl={linkAt(linkSelection)?.url}
            onSet={(url) => apply(setLink(linkSelection, url))}
            onCancel={() => apply(linkSelection)}
            onLeave={(url) => {
              setLinkSelection(undefined)
              if (url !== undefined) onChange(setLink(linkSelection, url).text, 'step')
            }}
          />
        ) : (
          !isPlain && <MarkToolbar onBold={onBold} onItalic={onItalic} onLink={onLink} />
        )}
      </div>
    </Input.Wrapper>
  )
}

interface MarkToolbarProps {
  onBold: () => void
  onItalic: () => void
  onLink: () => void
}

const modifier = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+'

/** Visible while its field has the focus. */
function MarkToolbar({ onBold, onItalic, onLink }: MarkToolbarProps) {
  const buttons = [
    { name: 'Bold', key: 'B', Icon: IconBold, onClick: onBold },
    { name: 'Italic', key: 'I', Icon: IconItalic, onClick: onItalic },
    { name: 'Link', key: 'K', Icon: IconLink, onClick: onLink },
  ]
  return (
    <div className={styles.bar} role="toolbar" aria-label="Formatting">
      {buttons.map(({ name, key, Icon, onClick }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          aria-label={name}
          title={`${name} (${modifier}${key})`}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          <Icon />
        </ActionIcon>
      ))}
    </div>
  )
}
