import { countries, states } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import { ChoiceField, CountedField, TextField } from '../fields.tsx'
import { Fields, Section, Wide } from '../section.tsx'
import { AccessPin } from './access-pin.tsx'

export function PersonalInfoSection() {
  return (
    <Section id="personal-info" why="Who you are, in the few seconds that a reader gives a page before deciding to read on.">
      <Fields>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
        <Wide>
          <CountedField name="headline" label="Headline" max={limits.headline} />
        </Wide>
        <Wide>
          <CountedField name="bio" label="Bio" max={limits.bio} lines={5} />
        </Wide>
        <TextField name="city" label="City" autoComplete="address-level2" />
        <ChoiceField name="state" label="State" choices={states} placeholder="Select a state" />
        <ChoiceField name="country" label="Country" choices={countries} />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <Wide>
          <TextField name="email" label="Email" type="email" autoComplete="email" />
        </Wide>
        <Wide>
          <AccessPin />
        </Wide>
      </Fields>
    </Section>
  )
}
