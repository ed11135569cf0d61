import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { same } from '../../portfolio/entries.ts'
import { Counter } from './counter.tsx'
import fieldStyles from './fields.module.css'
import { MarkedText } from './marked-text.tsx'
import { linesOf, pointsIn } from './points.ts'

interface Props {
  id: string
  label: string
  points: readonly string[]
  error: string | undefined
  onChange: (points: string[], typed?: boolean) => void
}

const hint = 'One line for each point. Enter begins the next.'

/** Points of a list, typed as lines. The draft has them as they will be saved; the line that is being typed stays as it is. */
export function PointsField({ points, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  // Undo or a save may have changed them since.
  const text = typed !== undefined && same(pointsIn(typed), points) ? typed : linesOf(points)
  const change = (next: string, isTyped?: boolean) => {
    setTyped(next)
    if (!same(pointsIn(next), points)) onChange(pointsIn(next), isTyped)
  }
  /** Several lines without their signs, each on its own line as they were copied. */
  const pasting = (pasted: string, before: string, after: string) => {
    if (!/[\r\n]/.test(pasted.trim())) return undefined
    const first = /^\s*[\r\n]/.test(pasted) && /[^\n]$/.test(before) ? '\n' : ''
    const last = /[\r\n]\s*$/.test(pasted) && /^[^\n]/.test(after) ? '\n' : ''
    return first + linesOf(pointsIn(pasted)) + last
  }
  const longest = points.findIndex(({ length }) => length >= limits.point * 0.9)
  return (
    <div className={fieldStyles.counted}>
      <MarkedText
        {...props}
        classNames={fieldStyles}
        points
        value={text}
        onChange={change}
        pasting={pasting}
        onBlur={() => setTyped(undefined)}
        description={
          <>
            {longest >= 0 && points.length < limits.points * 0.9 ? (
              <Counter length={points[longest]?.length ?? 0} max={limits.point} noun={` in line ${longest + 1}`} />
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
