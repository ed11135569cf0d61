import { NativeSelect } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { PreviewField } from '#contract/calls/imports.ts'
import type { Field } from '#contract/fields/field.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { type ReviewProps, withAll } from './choices.ts'
import styles from './import.module.css'
import { fieldAt, formatImported, isEmpty } from './import-labels.ts'
import { AllOrNone, FieldValue, Hiding, Notes } from './item-parts.tsx'

type KnownField = PreviewField & { definition: Field }

/** Switches such as `privacySettings.hidePhone` decide what visitors can read, so each is chosen separately, next to the current value. */
const isSwitch = ({ field }: KnownField) => /^(?:privacySettings|sectionPrivacy)\./.test(field)
const isNew = ({ definition, mine }: KnownField) => isEmpty(definition, mine)

export function FieldsPart(props: ReviewProps) {
  const { preview, choices, onChoose } = props
  const known = preview.fields.flatMap((item): KnownField[] => {
    const definition = fieldAt(item.field)
    return definition && item.protects === undefined ? [{ ...item, definition }] : []
  })
  const visible = known.filter((item) => !isSwitch(item))
  const names = visible.map(({ field }) => field)
  const all = <AllOrNone section="About you" onSelect={(on) => onChoose(withAll(choices, 'fields', names, on))} />
  return (
    <>
      <FieldSet
        title="About you"
        about="Name, contact and the top of your page."
        actions={names.length > 1 && !visible.every(isNew) && all}
        empty={visible.filter(isNew)}
        differing={visible.filter((item) => !isNew(item))}
        {...props}
      />
      <NameQuestion {...props} />
      <FieldSet
        title="Privacy"
        about="Who can see what. Anything hidden in the file or on your page stays hidden unless you choose otherwise."
        empty={[]}
        differing={known.filter(isSwitch)}
        {...props}
      />
    </>
  )
}

interface SetProps extends ReviewProps {
  title: string
  about: string
  actions?: ReactNode
  empty: readonly KnownField[]
  differing: readonly KnownField[]
}

function FieldSet({ empty, differing, title, about, actions, ...props }: SetProps) {
  if (empty.length + differing.length === 0) return null
  return (
    <Section title={title} about={about} actions={actions}>
      {empty.length > 0 && (
        <ul className={`sheet ${styles.rows}`}>
          {empty.map((item) => (
            <FieldRow key={item.field} item={item} isNew {...props} />
          ))}
        </ul>
      )}
      {differing.map((item) => (
        <FieldRow key={item.field} item={item} isNew={false} {...props} />
      ))}
    </Section>
  )
}

function FieldRow({ item, isNew, ...props }: ReviewProps & { item: KnownField; isNew: boolean }) {
  const id = useId()
  const { field, definition, mine, theirs, notice, confidence, from } = item
  const on = props.choices.fields[field] ?? false
  const choose = (isTaken: boolean) => props.onChoose(withAll(props.choices, 'fields', [field], isTaken))
  const notes = <Notes id={id} confidence={confidence} from={from} notices={notice ? [notice] : []} />
  // For a photo the preview has only its alternative text.
  const show = (value: unknown) =>
    field === 'photo' ? (
      <span dir="auto">{['A photo', formatImported(definition, value)].filter(Boolean).join('. ')}</span>
    ) : (
      <FieldValue field={definition} value={value} />
    )
  if (isNew)
    return (
      <li>
        <Choice on={on} onChange={choose} describedBy={id}>
          <span className={styles.labeled}>
            <span className="quiet">{definition.label}</span>
            {show(theirs)}
          </span>
        </Choice>
        {notes}
        {on && (
          <div className={styles.below}>
            <Hiding name={field} {...props} />
          </div>
        )}
      </li>
    )
  return (
    <fieldset>
      <legend>{definition.label}</legend>
      <div className={styles.sides}>
        {[false, true].map((isTaken) => (
          <Choice key={String(isTaken)} boxed name={`field-${field}`} on={on === isTaken} onChange={() => choose(isTaken)}>
            <span className={`quiet small ${styles.lines}`}>{isTaken ? 'In the file' : 'Yours'}</span>
            {show(isTaken ? theirs : mine)}
          </Choice>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

/** Asks where the last name begins, if the name of the file is one text that doesn't say it. */
function NameQuestion({ preview: { fields, nameSplits = [] }, choices, onChoose }: ReviewProps) {
  const theirsOf = (name: string) => String(fields.find(({ field }) => field === name)?.theirs ?? '')
  const suggested = { firstName: theirsOf('firstName'), lastName: theirsOf('lastName') }
  const isTaken = (choices.fields['firstName'] ?? true) && (choices.fields['lastName'] ?? true)
  if (nameSplits.length === 0 || suggested.firstName === '' || !isTaken) return null
  return (
    <NativeSelect
      label="First and last name"
      description="The file has one text for both. Please check where your last name begins."
      maw="28rem"
      mb="lg"
      value={choices.nameSplit}
      data={[suggested, ...nameSplits].map(({ firstName, lastName }, index) => ({
        value: String(index - 1),
        label: lastName ? `${firstName} | ${lastName}` : `${firstName} (no last name)`,
      }))}
      onChange={({ currentTarget: { value } }) => onChoose({ ...choices, nameSplit: Number(value) })}
    />
  )
}
