import type { Portfolio } from '#contract/calls/portfolio.ts'
import { fieldsOfPart, isExcludedPart } from '#contract/fields/editions/apply.ts'
import { type EditionPart, editionParts } from '#contract/fields/editions/fields.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields, type SectionId } from '#contract/fields/fields.ts'
import { Section } from '../../../fields/section.tsx'
import { filledLists, filledParts } from '../../../model/draft/edition-sections.ts'
import { useEditor, useOnlyEntry } from '../../../model/draft/editor-context.ts'
import { withPartShown } from '../../../model/draft/edits.ts'
import { valueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { emptyText, formatValue } from '../../../model/format-value.ts'
import { EditionEntries } from './edition-entries.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import styles from './editions.module.css'
import { canHavePhrase, Phrase } from './phrase.tsx'
import { useEditEdition, useEdition } from './use-edition.ts'

const table: Fields = portfolioFields

export function EditionSection({ id }: { id: SectionId }) {
  const isEntry = useOnlyEntry() !== undefined
  const filled = useEdition((_, portfolio) => filledParts(id, portfolio))
  const lists = useEdition((_, portfolio) => filledLists(id, portfolio))
  return (
    <Section id={id} why="">
      {(isEntry ? [] : filled).map((part) => (
        <Part key={part} part={part} />
      ))}
      {lists.map(([name, list]) => (
        <EditionEntries key={name} name={name} list={list} />
      ))}
    </Section>
  )
}

const valuesOf = (part: EditionPart, portfolio: Portfolio) =>
  fieldsOfPart[part].map((name) => ({ field: table[name] as Field, value: valueAt(portfolio, name) }))

export function Part({ part }: { part: EditionPart }) {
  const { edition } = useEditor()
  const editEdition = useEditEdition()
  const isIncluded = useEdition(({ without }) => !without.includes(part))
  const isExcluded = useEdition((each) => isExcludedPart(each, part))
  const text = useEdition((_, portfolio) => textOf(part, portfolio))
  const label = editionParts[part]
  const isShown = isIncluded && !isExcluded
  return (
    <div className={styles.part} id={fieldId(`editions.${edition}.without.${part}`)} tabIndex={-1} data-off={!isShown || undefined}>
      <div className={styles.line}>
        <h3>{label}</h3>
        <EditionSwitch
          name={label}
          isIncluded={isIncluded}
          isExcluded={isExcluded}
          onChange={(isShown) => editEdition((current) => withPartShown(current, part, isShown), 'without')}
        />
      </div>
      {isShown && canHavePhrase(part, false) ? (
        <Phrase path={part} hasHeading={false} />
      ) : (
        <p className={`quiet breaks ${styles.original}`} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}

function textOf(part: EditionPart, portfolio: Portfolio): string {
  if (part === 'photo') return portfolio.photo.alt
  if (part === 'endorsementTexts') return portfolio.endorsementTexts.map(({ name }) => name).join(' · ')
  return valuesOf(part, portfolio)
    .map(({ field, value }) => formatValue(field, value))
    .filter((value) => value !== emptyText)
    .join(' · ')
}
