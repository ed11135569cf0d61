import { Input } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { EditKind } from '../draft/history.ts'
import { LinkForm } from './link-form.tsx'
import { MarkToolbar } from './mark-toolbar.tsx'
import { linkAt, type Selected, setLink, toggleMark } from './marks.ts'
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
  /** Without formatting, for fields that browsers autofill. */
  plain?: boolean
  autoComplete?: string
  /** Each line is a bullet point. */
  points?: boolean
  /** `kind` is 'step' for a change that is not typed, such as a mark that is set. */
  onChange: (text: string, kind?: EditKind) => void
  onBlur: () => void
  /** The text to insert for pasted text; undefined inserts it unchanged. */
  transformPaste?: (pasted: string, before: string, after: string) => string | undefined
}

const toggles = {
  b: (selected: Selected) => toggleMark(selected, '**'),
  i: (selected: Selected) => toggleMark(selected, '*'),
} as const

/** A textarea that grows with its text, with shortcuts and a toolbar for bold, italic and links. */
export function MarkedText({ id, label, description, error, classNames, value, onChange, onBlur, ...more }: Props) {
  const { disabled = false, plain = false, points = false, autoComplete, transformPaste } = more
  const field = useRef<HTMLTextAreaElement>(null)
  /** The selection to set once the text has rendered. */
  const pendingSelection = useRef<Selected>(undefined)
  const [linking, setLinking] = useState<Selected>()

  useLayoutEffect(() => {
    const { current: pending } = pendingSelection
    if (!pending || pending.text !== value) return
    pendingSelection.current = undefined
    field.current?.setSelectionRange(pending.start, pending.end)
  }, [value])

  const selected = (): Selected => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {}
    return { text: value, start, end }
  }
  const apply = (next: Selected) => {
    setLinking(undefined)
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
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (plain || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !['b', 'i', 'k'].includes(key)) return
    event.preventDefault()
    if (key === 'k') setLinking(selected())
    else apply(toggles[key === 'b' ? 'b' : 'i'](selected()))
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
        <div className={styles.grow} data-points={points || undefined} data-plain={plain || undefined}>
          <div className={styles.mirror} aria-hidden="true">
            {value.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              <span key={index} className={styles.line} dir="auto" data-filled={line.trim() !== '' || undefined}>
                {plain
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
            rows={plain ? 2 : 4}
            autoComplete={autoComplete}
            onFocus={() => setLinking(undefined)}
            classNames={{ wrapper: styles.wrapper ?? '', input: styles.input ?? '' }}
            value={value}
            error={error !== undefined}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </div>
        {linking ? (
          <LinkForm
            currentUrl={linkAt(linking)?.url}
            onSet={(url) => apply(setLink(linking, url))}
            onCancel={() => apply(linking)}
            onLeave={(url) => {
              setLinking(undefined)
              if (url !== undefined) onChange(setLink(linking, url).text, 'step')
            }}
          />
        ) : (
          !plain && (
            <MarkToolbar
              onBold={() => apply(toggles.b(selected()))}
              onItalic={() => apply(toggles.i(selected()))}
              onLink={() => setLinking(selected())}
            />
          )
        )}
      </div>
    </Input.Wrapper>
  )
}
