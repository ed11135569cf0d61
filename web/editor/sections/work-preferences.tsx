import { relocates, timezones, travels, workLocations } from '#contract/choices.ts'
import { ChoiceField } from '../fields.tsx'
import { Fields, Section } from '../section.tsx'
import { SalaryField } from './salary-field.tsx'

const fromNoneToAll: readonly (keyof typeof travels)[] = ['none', 'lt-10', '25', '50', '75', '100', 'no-preference']

export function WorkPreferencesSection() {
  return (
    <Section id="work-preferences" why="Whether your plans and an open position fit is the first thing that a recruiter has to find out.">
      <Fields>
        <ChoiceField name="timezone" label="Timezone" choices={timezones} placeholder="Select a timezone" />
        <ChoiceField name="workLocation" label="Work location" choices={workLocations} placeholder="Select a work location" />
        <ChoiceField name="travel" label="Travel" choices={travels} placeholder="Select how much travel" order={fromNoneToAll} />
        <ChoiceField name="relocate" label="Willing to relocate" choices={relocates} placeholder="Select an answer" />
        <SalaryField name="salaryMin" label="Minimum salary" />
        <SalaryField name="salaryMax" label="Maximum salary" />
      </Fields>
    </Section>
  )
}
