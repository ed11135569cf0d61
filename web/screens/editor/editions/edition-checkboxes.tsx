import { useId, useState } from 'react'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { withEdition, withEntryShown } from '../../../model/draft/edits.ts'
import { isExcludedFrom, nameOfEdition, showsEntry } from '../../../model/draft/summary.ts'
import { plural } from '../../../model/plural.ts'
import { Choice } from '../../../ui/choice.tsx'
import styles from './editions.module.css'

/** A button below an entry of the main page. It opens a list with a checkbox for each edition. */
export default function EditionCheckboxes({ list, id, name }: { list: string; id: string; name: string }) {
  const { edit } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const rows = usePortfolio(({ editions }) =>
    editions.map((edition) => ({
      editionId: edition.id,
      name: nameOfEdition(edition),
      isIncluded: showsEntry(edition, list, id),
      isExcluded: isExcludedFrom(edition, list),
    })),
  )
  const panel = useId()
  const setIncluded = (editionId: string, isIncluded: boolean) =>
    edit((current) => withEdition(current, editionId, (edition) => withEntryShown(edition, list, id, isIncluded)))
  const count = rows.filter(({ isIncluded }) => isIncluded).length
  return (
    <div className={styles.checkboxes}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        In {count} of {plural(rows.length, 'edition')}
      </button>
      {isOpen && (
        <fieldset id={panel} className={styles.panel} aria-label={`Editions with ${name}`}>
          {rows.map((row) =>
            row.isExcluded ? (
              <p key={row.editionId} className="quiet small">
                {row.name}: left out, because it is without your name
              </p>
            ) : (
              <Choice key={row.editionId} on={row.isIncluded} onChange={(isIncluded) => setIncluded(row.editionId, isIncluded)}>
                {row.name}
              </Choice>
            ),
          )}
        </fieldset>
      )}
    </div>
  )
}
