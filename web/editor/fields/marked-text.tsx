import { Input } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { LinkForm } from './link-form.tsx'
import { MarkToolbar } from './mark-toolbar.tsx'
import { linkAt, linked, type Selected, toggled } from './marks.ts'
import styles from './texts.module.css'

interface Props {
  id: string
  label: string
  description: ReactNode
  error: string | undefined
  classNames: object
  value: string
  disabled?: boolean
  /** What browsers fill in has no marks. */
  plain?: boolean
  autoComplete?: string
  /** Each line is a point of a list. */
  points?: boolean
  /** A mark is set or taken at once: `typed` is false. */
  onChange: (text: string, typed?: boolean) => void
  onBlur: () => void
  /** What comes into the text for what is pasted, where that isn't the same. */
  pasting?: (pasted: string, before: string, after: string) => string | undefined
}

const ways = {
  b: (selected: Selected) => toggled(selected, '**'),
  i: (selected: Selected) => toggled(selected, '*'),
} as const

/** Several lines of text that grow with what is in them. Bold, italic and links are a key or a button away while it has the focus. */
export function MarkedText({ id, label, description, error, classNames, value, onChange, onBlur, ...more }: Props) {
  const { disabled = false, plain = false, points = false, autoComplete, pasting } = more
  const field = useRef<HTMLTextAreaElement>(null)
  const selecting = useRef<Selected>(undefined)
  const [linking, setLinking] = useState<Selected>()

  useLayoutEffect(() => {
    const { current: wanted } = selecting
    if (!wanted || wanted.text !== value) return
    selecting.current = undefined
    field.current?.setSelectionRange(wanted.start, wanted.end)
  }, [value])

  const selected = (): Selected => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {}
    return { text: value, start, end }
  }
  const apply = (next: Selected) => {
    setLinking(undefined)
    field.current?.focus()
    if (next.text === value) return field.current?.setSelectionRange(next.start, next.end)
    selecting.current = next
    onChange(next.text, false)
  }
  const onPaste = (event: ClipboardEvent) => {
    const { text, start, end } = selected()
    const [before, after] = [text.slice(0, start), text.slice(end)]
    const added = pasting?.(event.clipboardData.getData('text'), before, after)
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
    else apply(ways[key === 'b' ? 'b' : 'i'](selected()))
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} classNames={classNames}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears only that the focus has left everything in it */}
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
                {`${line}\u200b`}
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
            known={linkAt(linking)?.address}
            onSet={(address) => apply(linked(linking, address))}
            onCancel={() => apply(linking)}
            onLeave={(address) => {
              setLinking(undefined)
              if (address !== undefined) onChange(linked(linking, address).text, false)
            }}
          />
        ) : (
          !plain && (
            <MarkToolbar
              onBold={() => apply(ways.b(selected()))}
              onItalic={() => apply(ways.i(selected()))}
              onLink={() => setLinking(selected())}
            />
          )
        )}
      </div>
    </Input.Wrapper>
  )
}
