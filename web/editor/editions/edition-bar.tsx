import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import { useEditor, usePortfolio } from '../editor-context.ts'
import styles from './edition-bar.module.css'
import { EditionMenu } from './edition-menu.tsx'
import { sendPath } from './send-path.ts'
import { changedOriginalsOf, nameOfEdition, summaryOf } from './summary.ts'

/** Shows whether the main page or an edition is edited, and how the edition differs from the main page. */
export const EditionBar = memo(function EditionBar() {
  const { edition: id } = useEditor()
  const chosen = usePortfolio((portfolio) => {
    const edition = portfolio.editions.find((each) => each.id === id)
    return (
      edition && { name: nameOfEdition(edition), summary: summaryOf(edition, portfolio), changed: changedOriginalsOf(edition, portfolio) }
    )
  })
  const description = chosen
    ? `Facts stay as in the main page.${chosen.summary && ` This edition ${chosen.summary}.`}`
    : 'Everything you enter here. Editions show a selection of it.'
  return (
    <div className={styles.bar}>
      <EditionMenu name={chosen?.name ?? 'Main page'} />
      <p className={`quiet small ${styles.description}`}>
        {description}
        {chosen?.changed && <strong className={styles.changed}> {chosen.changed}.</strong>}
      </p>
      <Link className={styles.send} to={sendPath(id ?? '')}>
        Send it to somebody
      </Link>
      <VisuallyHidden aria-live="polite">{chosen ? `Editing the edition ${chosen.name}` : 'Editing the main page'}</VisuallyHidden>
    </div>
  )
})
