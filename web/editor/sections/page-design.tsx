import { sections } from '#contract/fields.ts'
import '#site/css/accents.css'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { withValueAt } from '../../portfolio/entries.ts'
import { Choice } from '../../ui/choice.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import styles from './page-design.module.css'
import { Section } from './section.tsx'
import { SectionOrder } from './section-order.tsx'

const { look, searchable, countVisits } = sections['page-design'].fields

type LookName = keyof typeof look.fields

/** Samples of the choices of a field. */
const samples: Partial<Record<LookName, (key: string) => ReactNode>> = {
  accent: (key) => <span className={styles.swatch} data-accent={key} aria-hidden="true" />,
  nameFont: (key) => (
    <span className={styles.letters} data-font={key} aria-hidden="true">
      Ag
    </span>
  ),
}

/** The look of the public page. The preview shows each choice immediately. */
export function PageDesignSection() {
  return (
    <Section id="page-design">
      <LookChoice name="accent" />
      <LookChoice name="nameFont" />
      <LookChoice name="picture" />
      <SectionOrder />
      <PortfolioInput path="searchable" field={searchable} />
      <PortfolioInput path="countVisits" field={countVisits} />
    </Section>
  )
}

/** A field of the look, as radio buttons. */
function LookChoice({ name }: { name: LookName }) {
  const { portfolio, edit } = useEditor()
  const { label, choices } = look.fields[name]
  const path = `look.${name}`
  const id = fieldId(path)
  return (
    <fieldset id={id} className={styles.set}>
      <legend>{label}</legend>
      <Group gap="xs">
        {Object.entries(choices).map(([key, text]) => (
          <Choice
            key={key}
            boxed
            name={id}
            on={key === portfolio.look[name]}
            onChange={() => edit((current) => withValueAt(current, path, key), path)}
          >
            {samples[name]?.(key)} {text}
          </Choice>
        ))}
      </Group>
    </fieldset>
  )
}
