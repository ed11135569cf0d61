import { Switch } from '@mantine/core'
import { keysOf, privacyFlags } from '#contract/choices.ts'
import { portfolioFields } from '#contract/fields.ts'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../field-errors.ts'
import { Section } from '../section.tsx'
import styles from './privacy-settings.module.css'

const switches = portfolioFields.privacySettings.fields

export function PrivacySettingsSection() {
  const { portfolio, edit } = useEditor()
  return (
    <Section id="privacy-settings">
      <div className={styles['flags']}>
        {keysOf(privacyFlags).map((flag) => {
          const id = fieldId(`privacySettings.${flag}`)
          return (
            <div key={flag} className={styles['flag']}>
              <Switch
                id={id}
                label={switches[flag].label}
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
                {switches[flag].hint}
              </p>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
