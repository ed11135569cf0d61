import { keysOf, sectionSwitches } from '#contract/choices.ts'
import type { Field, Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { type PrivacyFlag, privacyFlags } from '#contract/privacy-flags.ts'
import { filledGroupNames } from '#contract/section-switches.ts'
import { emptyOf } from '#contract/values.ts'
import { type Entry, isEqual, valueAt } from '../../portfolio/entries.ts'
import { isBlank } from '../draft/normalize-for-save.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'
import { PrivacySwitch, SectionSwitchInput } from './privacy-switch.tsx'
import { Section } from './section.tsx'

const table: Fields = portfolioFields
const switches = portfolioFields.privacySettings.fields

function isEmpty(field: Field, value: unknown): boolean {
  return field.kind === 'list' ? (value as Entry[]).every((entry) => isBlank(field, entry)) : isEqual(value, emptyOf(field))
}

/** Whether all fields that the flag can hide are empty. */
const hidesNothing = (portfolio: Portfolio, flag: PrivacyFlag) =>
  Object.entries(table).every(([name, field]) => field.hiddenBy !== flag || isEmpty(field, valueAt(portfolio, name)))

export function PrivacySettingsSection() {
  const { shownSections, edit } = useEditor()
  const privacySettings = usePortfolio((portfolio) => portfolio.privacySettings)
  const flagsWithoutValues = usePortfolio((portfolio) => keysOf(privacyFlags).filter((flag) => hidesNothing(portfolio, flag)))
  const visibleNames: readonly string[] = [...usePortfolio(filledGroupNames), ...shownSections]
  return (
    <Section id="privacy-settings">
      {keysOf(privacyFlags).map((flag) => (
        <PrivacySwitch
          key={flag}
          id={fieldId(`privacySettings.${flag}`)}
          label={switches[flag].label}
          checked={privacySettings[flag]}
          onChange={(checked) => edit((current) => ({ ...current, privacySettings: { ...current.privacySettings, [flag]: checked } }))}
        >
          {flagsWithoutValues.includes(flag)
            ? 'Nothing filled in yet.'
            : privacySettings[flag]
              ? switches[flag].hint
              : 'Visible to everyone.'}
        </PrivacySwitch>
      ))}
      {keysOf(sectionSwitches)
        .filter((name) => visibleNames.includes(name))
        .map((name) => (
          <SectionSwitchInput key={name} name={name} />
        ))}
    </Section>
  )
}
