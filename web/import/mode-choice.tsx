import type { SectionFound } from '#contract/imports.ts'
import type { Mode } from './choices.ts'
import styles from './mode-choice.module.css'

interface Props {
  section: SectionFound
  mine: number
  mode: Mode
  onChoose: (mode: Mode) => void
}

/** Where there is nothing of mine, adding and replacing are the same; documents are never replaced. */
function optionsOf({ id, suggestion }: SectionFound, mine: number): readonly (readonly [Mode, string])[] {
  const leave = ['skip', 'Leave out'] as const
  if (mine === 0) return [[suggestion === 'skip' ? 'merge' : suggestion, 'Take'], leave]
  if (id === 'documents') return [['merge', 'Add to mine'], leave]
  return [['merge', 'Add to mine'], ['replace', 'Replace mine'], leave]
}

export function ModeChoice({ section, mine, mode, onChoose }: Props) {
  const { id, heading } = section
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>What to do with {heading}</legend>
      {optionsOf(section, mine).map(([value, words]) => (
        <label key={value} className={styles.mode}>
          <input type="radio" name={`mode-${id}`} checked={mode === value} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
