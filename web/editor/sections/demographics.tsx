import { genders, pronouns, yesNo } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../field-errors.ts'
import { ChoiceBox } from '../fields.tsx'
import { Fields, Section } from '../section.tsx'

const questions = [
  { name: 'gender', label: 'Gender', choices: genders },
  { name: 'pronouns', label: 'Pronouns', choices: pronouns },
  { name: 'veteran', label: 'Veteran status', choices: yesNo },
  { name: 'sponsorship', label: 'Do you need sponsorship to work in the USA?', choices: yesNo },
] as const

export function DemographicsSection() {
  const { portfolio, errors, edit } = useEditor()
  return (
    <Section
      id="demographics"
      why="Some employers have to ask. Whether you answer is up to you, and it is hidden unless you decide otherwise."
    >
      <Fields>
        {questions.map(({ name, label, choices }) => {
          const path = `demographics.${name}`
          return (
            <ChoiceBox
              key={name}
              id={fieldId(path)}
              label={label}
              choices={choices}
              placeholder={undefined}
              value={portfolio.demographics[name]}
              error={errors[path]}
              onChange={(value) =>
                edit((current): Portfolio => ({ ...current, demographics: { ...current.demographics, [name]: value } }), path)
              }
            />
          )
        })}
      </Fields>
    </Section>
  )
}
