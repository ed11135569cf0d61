import { type ChangeEvent, useId } from 'react'
import type { ImportContent, PreviewField } from '#contract/imports.ts'
import type { Choices } from './choices.ts'

interface Props {
  preview: { fields: readonly PreviewField[]; nameSplits: ImportContent['nameSplits'] }
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Asks where the last name begins, if the name of the file is one text that doesn't say it. */
export function NameQuestion({ preview: { fields, nameSplits = [] }, choices, onChoose }: Props) {
  const id = useId()
  const theirsOf = (name: string) => String(fields.find(({ field }) => field === name)?.theirs ?? '')
  const suggested = { firstName: theirsOf('firstName'), lastName: theirsOf('lastName') }
  const isTaken = (choices.fields['firstName'] ?? true) && (choices.fields['lastName'] ?? true)
  if (nameSplits.length === 0 || suggested.firstName === '' || !isTaken) return null
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => onChoose({ ...choices, nameSplit: Number(target.value) })
  return (
    <div className="field">
      <label htmlFor={id}>First and last name</label>
      <select id={id} aria-describedby={`${id}-hint`} value={choices.nameSplit} onChange={onChange}>
        {[suggested, ...nameSplits].map(({ firstName, lastName }, index) => (
          <option key={`${firstName}\n${lastName}`} value={index - 1}>
            {lastName ? `${firstName} | ${lastName}` : `${firstName} (no last name)`}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="quiet small">
        The file has one text for both. Please check where your last name begins.
      </p>
    </div>
  )
}
