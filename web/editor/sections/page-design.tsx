import { sections } from '#contract/fields.ts'
import '#site/css/accents.css'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Labels } from '#contract/field.ts'
import { Choice } from '../../ui/choice.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import styles from './page-design.module.css'
import { Section } from './section.tsx'
import { SectionOrder } from './section-order.tsx'

const { look, searchable, countVisits } = sections['page-design'].fields

/** How the page looks. The preview shows each choice at once. */
export function PageDesignSection() {
  const { portfolio, edit } = useEditor()
  const choose = (name: keyof typeof look.fields) => (value: string) =>
    edit((current) => ({ ...current, look: { ...current.look, [name]: value } }), `look.${name}`)
  const { accent, nameFont, picture } = look.fields
  return (
    <Section id="page-design">
      <RadioSet
        name="accent"
        legend={accent.label}
        choices={accent.choices}
        value={portfolio.look.accent}
        onChange={choose('accent')}
        sign={(key) => <span className={styles.swatch} data-accent={key} aria-hidden="true" />}
      />
      <RadioSet
        name="nameFont"
        legend={nameFont.label}
        choices={nameFont.choices}
        value={portfolio.look.nameFont}
        onChange={choose('nameFont')}
        sign={(key) => (
          <span className={styles.letters} data-font={key} aria-hidden="true">
            Ag
          </span>
        )}
      />
      <RadioSet
        name="picture"
        legend={picture.label}
        choices={picture.choices}
        value={portfolio.look.picture}
        onChange={choose('picture')}
      />
      <SectionOrder />
      <PortfolioInput path="searchable" field={searchable} />
      <PortfolioInput path="countVisits" field={countVisits} />
    </Section>
  )
}

interface Props {
  /** Of the field, within the look. */
  name: string
  legend: string
  choices: Labels
  value: string
  onChange: (value: string) => void
  /** What the choice looks like. */
  sign?: (key: string) => ReactNode
}

/** A choice whose answers can all be seen at once. */
function RadioSet({ name, legend, choices, value, onChange, sign }: Props) {
  const id = fieldId(`look.${name}`)
  return (
    <fieldset id={id} className={styles.set}>
      <legend>{legend}</legend>
      <Group gap="xs">
        {Object.entries(choices).map(([key, label]) => (
          <Choice key={key} boxed name={id} on={key === value} onChange={() => onChange(key)}>
            {sign?.(key)} {label}
          </Choice>
        ))}
      </Group>
    </fieldset>
  )
}
