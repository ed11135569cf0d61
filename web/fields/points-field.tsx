import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { linesOf } from '#contract/list-items.ts'
import type { EditKind } from '../model/draft/history.ts'
import { isEqual } from '../model/entries.ts'
import { Counter, counterShare } from './counter.tsx'
import fieldStyles from './fields.module.css'
import { MarkedText } from './marked-text.tsx'

interface Props {
  id: string
  label: string
  points: readonly string[]
  error: string | undefined
  lang: string | undefined
  onChange: (points: string[], kind?: EditKind) => void
}

const hint = 'One point per line. Press Enter for the next.'

/** Bullet points as lines of text. The draft gets the cleaned points, while the input shows the text as the user types it. */
export function PointsField({ points, onChange, ...props }: Props) {
  const [typedText, setTypedText] = useState<string>()
  // Undo or a save may have changed the points in the meantime.
  const text = typedText !== undefined && isEqual(linesOf(typedText), points) ? typedText : points.join('\n')
  const change = (next: string, kind?: EditKind) => {
    setTypedText(next)
    if (!isEqual(linesOf(next), points)) onChange(linesOf(next), kind)
  }
  /** Removes the bullet characters of pasted lines. */
  const transformPaste = (pasted: string, before: string, after: string) => {
    if (!/[\r\n]/.test(pasted.trim())) return undefined
    const first = /^\s*[\r\n]/.test(pasted) && /[^\n]$/.test(before) ? '\n' : ''
    const last = /[\r\n]\s*$/.test(pasted) && /^[^\n]/.test(after) ? '\n' : ''
    return first + linesOf(pasted).join('\n') + last
  }
  const longIndex = points.findIndex(({ length }) => length >= limits.point * counterShare)
  return (
    <div className={fieldStyles.counted}>
      <MarkedText
        {...props}
        classNames={fieldStyles}
        hasPoints
        value={text}
        onChange={change}
        transformPaste={transformPaste}
        onBlur={() => setTypedText(undefined)}
        description={
          <>
            {longIndex >= 0 && points.length < limits.points * counterShare ? (
              <Counter length={points[longIndex]?.length ?? 0} max={limits.point} noun={` in line ${longIndex + 1}`} />
            ) : (
              <Counter length={points.length} max={limits.points} noun=" points" />
            )}
            <span className={fieldStyles.hint}>{hint}</span>
          </>
        }
      />
    </div>
  )
}
