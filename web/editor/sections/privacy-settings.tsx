import { Switch } from '@mantine/core'
import { keysOf, type PrivacyFlag, privacyFlags } from '#contract/choices.ts'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../field-errors.ts'
import { Section } from '../section.tsx'
import styles from './privacy-settings.module.css'

const staysVisible: Record<PrivacyFlag, string> = {
  hideEmail: 'Readers see that there is an email address, but not which.',
  hidePhone: 'Readers see that there is a phone number, but not which.',
  hideSalary: 'Your expectation stays between you and the people with your PIN.',
  hideLinks: 'Readers see that there are links, but none of them.',
  hideDocuments: 'Readers see that there are documents; no name and no file.',
  hideDemographics: 'Gender, pronouns, veteran status and sponsorship stay closed.',
}

export function PrivacySettingsSection() {
  const { portfolio, edit } = useEditor()
  return (
    <Section
      id="privacy-settings"
      why="Decide what everybody can read. What you hide opens only with your 4-digit PIN; name, headline, experience, education and skills stay open."
    >
      <div className={styles['flags']}>
        {keysOf(privacyFlags).map((flag) => {
          const id = fieldId(`privacySettings.${flag}`)
          return (
            <div key={flag} className={styles['flag']}>
              <Switch
                id={id}
                label={privacyFlags[flag]}
                aria-describedby={`${id}-visible`}
                color="bark"
                size="md"
                classNames={{ body: styles['body'] ?? '', label: styles['label'] ?? '' }}
                checked={portfolio.privacySettings[flag]}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  edit((current) => ({ ...current, privacySettings: { ...current.privacySettings, [flag]: checked } }))
                }}
              />
              <p id={`${id}-visible`} className={styles['visible']}>
                {staysVisible[flag]}
              </p>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
