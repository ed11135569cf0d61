import { type ReactNode, useId } from 'react'
import type { Field } from '#contract/field.ts'
import type { PreviewField } from '#contract/imports.ts'
import { Choice } from '../ui/choice.tsx'
import { Section } from '../ui/section.tsx'
import { AllOrNone } from './all-or-none.tsx'
import { type Choices, withAll } from './choices.ts'
import { FieldValue } from './field-value.tsx'
import styles from './import.module.css'
import { fieldAt, formatImported, isEmpty } from './import-labels.ts'
import { Notes } from './notes.tsx'

interface Props {
  found: readonly PreviewField[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

type Known = PreviewField & { known: Field }

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
        title="About you"
        about="Name, contact and what stands at the top of your page."
        actions={names.length > 1 && all}
        gaps={gaps}
        differing={open.filter((each) => !gaps.includes(each))}
        {...rest}
      />
      <FieldSet
        title="Privacy"
        about="What everybody can read of your page. The archive’s is chosen where it hides more than yours."
        gaps={[]}
        differing={known.filter(({ field }) => privacy.includes(field))}
        {...rest}
      />
    </>
  )
}

interface SetProps extends Omit<Props, 'found'> {
  title: string
  about: string
  actions?: ReactNode
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
    <Section {...part}>
      {gaps.length > 0 && (
        <ul className={`sheet ${styles.rows}`}>
          {gaps.map((each) => (
            <Gap key={each.field} {...row(each)} />
          ))}
        </ul>
      )}
      {differing.map((each) => (
        <Differing key={each.field} {...row(each)} />
      ))}
    </Section>
  )
}

interface RowProps {
  found: Known
  on: boolean
  onChange: (on: boolean) => void
}

/** Of a photo the preview has only what it shows. */
function Value({ name, field, value }: { name: string; field: Field; value: unknown }) {
  if (name !== 'photo') return <FieldValue field={field} value={value} />
  const shown = formatImported(field, value)
  return <span dir="auto">{shown === '' ? 'A photo' : `A photo. ${shown}`}</span>
}

function Gap({ found: { field, known, theirs, notice, confidence, from }, on, onChange }: RowProps) {
  const id = useId()
  return (
    <li>
      <Choice on={on} onChange={onChange} describedBy={id}>
        <span className={styles.named}>
          <span className="quiet">{known.label}</span>
          <Value name={field} field={known} value={theirs} />
        </span>
      </Choice>
      <Notes id={id} confidence={confidence} from={from} notices={notice ? [notice] : []} />
    </li>
  )
}

function Differing({ found: { field, known, mine, theirs, notice, confidence, from }, on, onChange }: RowProps) {
  const side = (words: string, value: unknown, isTheirs: boolean) => (
    <Choice boxed name={`field-${field}`} on={on === isTheirs} onChange={() => onChange(isTheirs)}>
      <span className={`quiet small ${styles.lines}`}>{words}</span>
      <Value name={field} field={known} value={value} />
    </Choice>
  )
  return (
    <fieldset>
      <legend>{known.label}</legend>
      <div className={styles.sides}>
        {side('Yours', mine, false)}
        {side('In the file', theirs, true)}
      </div>
      <Notes confidence={confidence} from={from} notices={notice ? [notice] : []} />
    </fieldset>
  )
}
