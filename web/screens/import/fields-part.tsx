import { type ReactNode, useId } from 'react'
import type { Field } from '#contract/field.ts'
import type { ImportContent, PreviewField } from '#contract/imports.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { AllOrNone } from './all-or-none.tsx'
import { withAll } from './choices.ts'
import { FieldValue } from './field-value.tsx'
import { Hiding, type HidingProps } from './hiding.tsx'
import styles from './import.module.css'
import { fieldAt, formatImported, isEmpty } from './import-labels.ts'
import { NameQuestion } from './name-question.tsx'
import { Notes } from './notes.tsx'

type KnownField = PreviewField & { definition: Field }

/** Switches such as `privacySettings.hidePhone` decide what visitors can read, so each is chosen separately, next to the current value. */
const isSwitch = ({ field }: KnownField) => /^(?:privacySettings|sectionPrivacy)\./.test(field)

/** All fields except lists: a checkbox for an empty field, a choice between two values for a differing one. */
export function FieldsPart({ nameSplits, ...props }: HidingProps & Pick<ImportContent, 'nameSplits'>) {
  const { fields, choices, onChoose } = props
  const knownFields = fields.flatMap((item): KnownField[] => {
    const field = fieldAt(item.field)
    return field && item.protects === undefined ? [{ ...item, definition: field }] : []
  })
  const visible = knownFields.filter((item) => !isSwitch(item))
  const names = visible.map(({ field }) => field)
  const empty = visible.filter(({ definition: field, mine: current }) => isEmpty(field, current))
  const all = <AllOrNone section="About you" onSelect={(on) => onChoose(withAll(choices, 'fields', names, on))} />
  return (
    <>
      <FieldSet
        title="About you"
        about="Name, contact and the top of your page."
        actions={names.length > 1 && empty.length < visible.length && all}
        empty={empty}
        differing={visible.filter((item) => !empty.includes(item))}
        {...props}
      />
      <NameQuestion preview={{ fields, nameSplits }} choices={choices} onChoose={onChoose} />
      <FieldSet
        title="Privacy"
        about="Who can see what. Anything hidden in the file or on your page stays hidden unless you choose otherwise."
        empty={[]}
        differing={knownFields.filter(isSwitch)}
        {...props}
      />
    </>
  )
}

interface SetProps extends HidingProps {
  title: string
  about: string
  actions?: ReactNode
  empty: readonly KnownField[]
  differing: readonly KnownField[]
}

function FieldSet({ empty, differing, title, about, actions, ...hiding }: SetProps) {
  const { choices, onChoose } = hiding
  if (empty.length + differing.length === 0) return null
  const rowProps = (item: KnownField) => ({
    item,
    hiding: <Hiding name={item.field} {...hiding} />,
    on: choices.fields[item.field] ?? false,
    onChange: (on: boolean) => onChoose(withAll(choices, 'fields', [item.field], on)),
  })
  return (
    <Section title={title} about={about} actions={actions}>
      {empty.length > 0 && (
        <ul className={`sheet ${styles.rows}`}>
          {empty.map((item) => (
            <EmptyField key={item.field} {...rowProps(item)} />
          ))}
        </ul>
      )}
      {differing.map((item) => (
        <DifferingField key={item.field} {...rowProps(item)} />
      ))}
    </Section>
  )
}

interface RowProps {
  item: KnownField
  hiding: ReactNode
  on: boolean
  onChange: (on: boolean) => void
}

/** For a photo the preview has only its alternative text. */
function Value({ name, field, value }: { name: string; field: Field; value: unknown }) {
  if (name !== 'photo') return <FieldValue field={field} value={value} />
  const text = formatImported(field, value)
  return <span dir="auto">{text === '' ? 'A photo' : `A photo. ${text}`}</span>
}

function EmptyField({ item: { field, definition, theirs: incoming, notice, confidence, from }, hiding, on, onChange }: RowProps) {
  const id = useId()
  return (
    <li>
      <Choice on={on} onChange={onChange} describedBy={id}>
        <span className={styles.labeled}>
          <span className="quiet">{definition.label}</span>
          <Value name={field} field={definition} value={incoming} />
        </span>
      </Choice>
      <Notes id={id} confidence={confidence} from={from} notices={notice ? [notice] : []} />
      {on && <div className={styles.below}>{hiding}</div>}
    </li>
  )
}

function DifferingField({
  item: { field, definition, mine: current, theirs: incoming, notice, confidence, from },
  on,
  onChange,
}: RowProps) {
  const renderSide = (label: string, value: unknown, isIncoming: boolean) => (
    <Choice boxed name={`field-${field}`} on={on === isIncoming} onChange={() => onChange(isIncoming)}>
      <span className={`quiet small ${styles.lines}`}>{label}</span>
      <Value name={field} field={definition} value={value} />
    </Choice>
  )
  return (
    <fieldset>
      <legend>{definition.label}</legend>
      <div className={styles.sides}>
        {renderSide('Yours', current, false)}
        {renderSide('In the file', incoming, true)}
      </div>
      <Notes confidence={confidence} from={from} notices={notice ? [notice] : []} />
    </fieldset>
  )
}
