import type { SectionFound } from '#contract/imports.ts'
import type { Mode } from './choices.ts'
import styles from './mode-choice.module.css'

interface Props {
  section: SectionFound
  mine: number
  mode: Mode
  onChoose: (mode: Mode) => void
}

/** Where there is nothing of mine, adding and replacing are the same. */
function optionsOf(mine: number, suggestion: Mode): readonly (readonly [Mode, string])[] {
  const leave = ['skip', 'Leave out'] as const
  if (mine === 0) return [[suggestion === 'skip' ? 'merge' : suggestion, 'Take'], leave]
  return [['merge', 'Add to mine'], ['replace', 'Replace mine'], leave]
}

export function ModeChoice({ section: { id, heading, suggestion }, mine, mode, onChoose }: Props) {
  return (
    <fieldset className={styles['modes']}>
      <legend className={styles['legend']}>What to do with {heading}</legend>
      {optionsOf(mine, suggestion).map(([value, words]) => (
        <label key={value} className={styles['mode']}>
          <input type="radio" name={`mode-${id}`} checked={mode === value} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
