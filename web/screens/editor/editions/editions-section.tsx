import { Button } from '@mantine/core'
import { useRef } from 'react'
import { portfolioFields } from '#contract/fields/fields.ts'
import { Section } from '../../../fields/section.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { changedOriginalsOf, nameOfEdition, summaryOf, whereToOpen } from '../../../model/draft/summary.ts'
import { fieldId } from '../../../model/field-errors.ts'
import wide from '../../../ui/form.module.css'
import { IconPlus } from '../../../ui/icons.tsx'
import styles from './editions.module.css'
import { useNewEdition } from './use-new-edition.tsx'

export function EditionsSection() {
  const { errors, chooseEdition, opened } = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  const { openDialog, error: dialogError, dialog } = useNewEdition(button)
  const editions = usePortfolio((portfolio) =>
    portfolio.editions.map((edition) => {
      const detail = [whereToOpen(edition, portfolio), summaryOf(edition, portfolio), changedOriginalsOf(edition, portfolio)]
        .filter(Boolean)
        .join(' · ')
      return { id: edition.id, name: nameOfEdition(edition), detail }
    }),
  )
  const error = errors['editions'] ?? dialogError
  if (opened.view !== 'all')
    return (
      <>
        {editions.length === 0 && (
          <Button ref={button} variant="light" leftSection={<IconPlus />} onClick={openDialog}>
            Another version for some readers
          </Button>
        )}
        {dialog}
      </>
    )
  return (
    <Section id="editions">
      <Button ref={button} variant="light" mb="md" leftSection={<IconPlus />} onClick={openDialog}>
        New edition
      </Button>
      {editions.length === 0 && <p className="quiet">{portfolioFields.editions.emptyMessage}</p>}
      <ul className={styles.list}>
        {editions.map(({ id, name, detail }) => (
          <li key={id} className={`sheet ${styles.edition}`}>
            <button type="button" className={wide.wide} data-entry={id} onClick={() => chooseEdition(id)}>
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
