import { type ReactNode, useId } from 'react'
import type { Field } from '#contract/field.ts'
import type { FieldFound } from '#contract/imports.ts'
import { type Choices, withAll } from './choices.ts'
import styles from './fields-part.module.css'
import { fieldAt, isEmpty, told } from './found-words.ts'
import { Part } from './part.tsx'
import { AllOrNone, Tick } from './tick.tsx'
import { Told } from './told.tsx'
import { Unsure } from './unsure.tsx'

interface Props {
  found: readonly FieldFound[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

type Known = FieldFound & { known: Field }

/** They decide what others can read, and so are ticked one by one, with what is there beside. */
const privacy = ['privacySettings', 'sectionPrivacy']

/** The fields that are no lists: what fills a gap is ticked, of what differs one side is chosen. */
export function FieldsPart({ found, ...rest }: Props) {
  const known = found.flatMap((each): Known[] => {
    const field = fieldAt(each.field)
    return field ? [{ ...each, known: field }] : []
  })
  const open = known.filter(({ field }) => !privacy.includes(field))
  const names = open.map(({ field }) => field)
  const gaps = open.filter(({ known: field, mine }) => isEmpty(field, mine))
  const all = <AllOrNone of="About you" onAll={(on) => rest.onChoose(withAll(rest.choices, 'fields', names, on))} />
  return (
    <>
      <FieldSet
        heading="About you"
        about="Name, contact and what stands at the top of your page."
        ways={names.length > 1 && all}
        gaps={gaps}
        differing={open.filter((each) => !gaps.includes(each))}
        {...rest}
      />
      <FieldSet
        heading="Privacy"
        about="What everybody can read of your page. The archive’s is chosen where it hides more than yours."
        gaps={[]}
        differing={known.filter(({ field }) => privacy.includes(field))}
        {...rest}
      />
    </>
  )
}

interface SetProps extends Omit<Props, 'found'> {
  heading: string
  about: string
  ways?: ReactNode
  gaps: readonly Known[]
  differing: readonly Known[]
}

function FieldSet({ gaps, differing, choices, onChoose, ...part }: SetProps) {
  if (gaps.length + differing.length === 0) return null
  const row = (each: Known) => ({
    found: each,
    on: choices.fields[each.field] ?? false,
    onChange: (on: boolean) => onChoose(withAll(choices, 'fields', [each.field], on)),
  })
  return (
    <Part {...part}>
      {gaps.length > 0 && (
        <ul className={styles.gaps}>
          {gaps.map((each) => (
            <Gap key={each.field} {...row(each)} />
          ))}
        </ul>
      )}
      {differing.map((each) => (
        <Differing key={each.field} {...row(each)} />
      ))}
    </Part>
  )
}

interface RowProps {
  found: Known
  on: boolean
  onChange: (on: boolean) => void
}

/** Of a photo the preview has only what it shows. */
function Value({ name, field, value }: { name: string; field: Field; value: unknown }) {
  if (name !== 'photo') return <Told field={field} value={value} />
  const shown = told(field, value)
  return <span dir="auto">{shown === '' ? 'A photo' : `A photo. ${shown}`}</span>
}

function Gap({ found: { field, known, theirs, notice, confidence, from }, on, onChange }: RowProps) {
  const id = useId()
  return (
    <li>
      <Tick on={on} onChange={onChange} describedBy={id}>
        <span className={styles.row}>
          <span className={styles.label}>{known.label}</span>
          <Value name={field} field={known} value={theirs} />
        </span>
      </Tick>
      <div id={id} className={styles.notes}>
        <Unsure confidence={confidence} from={from} />
        {notice && <p>{notice}</p>}
      </div>
    </li>
  )
}

function Differing({ found: { field, known, mine, theirs, notice, confidence, from }, on, onChange }: RowProps) {
  const side = (words: string, value: unknown, isTheirs: boolean) => (
    <label className={styles.side}>
      <input type="radio" name={`field-${field}`} checked={on === isTheirs} onChange={() => onChange(isTheirs)} />
      <span className={styles.value}>
        <span className={styles.whose}>{words}</span>
        <Value name={field} field={known} value={value} />
      </span>
    </label>
  )
  return (
    <fieldset className={styles.differing}>
      <legend>{known.label}</legend>
      <div className={styles.sides}>
        {side('Yours', mine, false)}
        {side('In the file', theirs, true)}
      </div>
      <div className={styles.notes}>
        <Unsure confidence={confidence} from={from} />
        {notice && <p>{notice}</p>}
      </div>
    </fieldset>
  )
}
