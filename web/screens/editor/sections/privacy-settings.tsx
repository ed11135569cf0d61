import { keysOf, sectionSwitches } from '#contract/choices.ts'
import { privacyFlags } from '#contract/privacy-flags.ts'
import { filledGroupNames } from '#contract/section-switches.ts'
import { AccessPin } from '../../../fields/access-pin.tsx'
import { FlagSwitch, SectionSwitchInput } from '../../../fields/privacy-switch.tsx'
import { Section } from '../../../fields/section.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'

/** All switches together. As the only open form, it also has the PIN, which in the view of all fields is among the personal ones. */
export function PrivacySettingsSection() {
  const { shownSections, opened } = useEditor()
  const visibleNames: readonly string[] = [...usePortfolio(filledGroupNames), ...shownSections]
  return (
    <Section id="privacy-settings">
      {keysOf(privacyFlags).map((flag) => (
        <FlagSwitch key={flag} flag={flag} />
      ))}
      {keysOf(sectionSwitches)
        .filter((name) => visibleNames.includes(name))
        .map((name) => (
          <SectionSwitchInput key={name} name={name} />
        ))}
      {opened.view !== 'all' && <AccessPin />}
    </Section>
  )
}
