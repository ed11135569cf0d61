import { useId, useState } from 'react'
import { plural } from '../../portfolio/plural.ts'
import { Choice } from '../../ui/choice.tsx'
import { useEditor, usePortfolio } from '../editor-context.ts'
import styles from './editions.module.css'
import { withEdition, withEntryShown } from './edits.ts'
import { isNeverIn, nameOfEdition, showsEntry } from './summary.ts'

/** One line under an entry of the main page. It opens a checkbox for each edition. */
export default function EntryTicks({ list, id, name }: { list: string; id: string; name: string }) {
  const { edit } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const ticks = usePortfolio(({ editions }) =>
    editions.map((edition) => ({
      edition: edition.id,
      name: nameOfEdition(edition),
      isOn: showsEntry(edition, list, id),
      isNever: isNeverIn(edition, list),
    })),
  )
  const panel = useId()
  const tick = (edition: string, isOn: boolean) =>
    edit((current) => withEdition(current, edition, (each) => withEntryShown(each, list, id, isOn)))
  const count = ticks.filter(({ isOn }) => isOn).length
  return (
    <div className={styles.ticks}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        In {count} of {plural(ticks.length, 'edition')}
      </button>
      {isOpen && (
        <fieldset id={panel} className={styles.panel} aria-label={`Editions with ${name}`}>
          {ticks.map((each) =>
            each.isNever ? (
              <p key={each.edition} className="quiet small">
                {each.name}: left out, because it is without your name
              </p>
            ) : (
              <Choice key={each.edition} on={each.isOn} onChange={(isOn) => tick(each.edition, isOn)}>
                {each.name}
              </Choice>
            ),
          )}
        </fieldset>
      )}
    </div>
  )
}
