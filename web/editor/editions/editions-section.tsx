import { Button } from '@mantine/core'
import { useRef } from 'react'
import { portfolioFields } from '#contract/fields.ts'
import { IconPlus } from '../../ui/icons.tsx'
import wide from '../../ui/wide-button.module.css'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { fieldId } from '../fields/field-errors.ts'
import { Section } from '../sections/section.tsx'
import styles from './edition-bar.module.css'
import { addressOf, changedOriginalsOf, nameOfEdition, summaryOf } from './summary.ts'
import { useNewEdition } from './use-new-edition.tsx'

/** The editions, each with a button that chooses it. */
export function EditionsSection() {
  const { errors, chooseEdition } = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  const { openDialog, error: dialogError, dialog } = useNewEdition(button)
  const editions = usePortfolio((portfolio) =>
    portfolio.editions.map((edition) => {
      const detail = [addressOf(edition, portfolio), summaryOf(edition, portfolio), changedOriginalsOf(edition, portfolio)]
        .filter(Boolean)
        .join(' · ')
      return { id: edition.id, name: nameOfEdition(edition), detail }
    }),
  )
  const choose = (id: string) => {
    chooseEdition(id)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const error = errors['editions'] ?? dialogError
  return (
    <Section id="editions">
      <Button ref={button} variant="light" mb="md" leftSection={<IconPlus />} onClick={openDialog}>
        New edition
      </Button>
      {editions.length === 0 && <p className="quiet">{portfolioFields.editions.emptyMessage}</p>}
      <ul className={styles.list}>
        {editions.map(({ id, name, detail }) => (
          <li key={id} className={`sheet ${styles.edition}`}>
            <button type="button" className={wide.wide} data-entry={id} onClick={() => choose(id)}>
              <strong>{name}</strong>
              <span className={`quiet small ${styles.detail}`}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={fieldId('editions')} tabIndex={-1} className="error small" role="alert">
          {error}
        </p>
      )}
      {dialog}
    </Section>
  )
}
