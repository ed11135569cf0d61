import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { hasAnyRetained, withRetainedDeleted } from '#contract/fields/retained.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { progressOf } from '../../../model/next-step.ts'
import { IconMenu, IconTrash } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EditionsSection } from '../editions/editions-section.tsx'
import { ImportLink } from '../import-link.tsx'
import { PageDesignSection } from '../sections/page-design.tsx'
import { VersionsButton } from '../versions/versions-button.tsx'
import styles from './inspector.module.css'

/** What concerns the page as a whole. Open while nothing is selected. */
export function PagePanel({ notice }: { notice: ReactNode }) {
  return (
    <div className={styles.panel}>
      {notice ?? <NextStep />}
      <PageDesignSection />
      <div className={styles.actions}>
        <AllFields />
        <EditionsSection />
        <ImportLink />
        <VersionsButton />
        <RetainedButton />
      </div>
    </div>
  )
}

function AllFields() {
  const { openAll } = useEditor()
  return (
    <Button variant="subtle" color="gray" leftSection={<IconMenu />} onClick={openAll}>
      All fields
    </Button>
  )
}

/** Deletes what imports had without a field. The change is saved like any other, and can be undone. */
function RetainedButton() {
  const { edit } = useEditor()
  return (
    usePortfolio(hasAnyRetained) && (
      <Button variant="subtle" color="gray" leftSection={<IconTrash />} onClick={() => edit(withRetainedDeleted)}>
        Delete imported details without a field
      </Button>
    )
  )
}

function NextStep() {
  const { open, goTo } = useEditor()
  const { next, path } = usePortfolio((portfolio) => {
    const step = progressOf(portfolio).next
    return { next: step && { section: step.section, label: step.label, reason: step.reason }, path: step?.fieldIn?.(portfolio) }
  })
  if (!next) return <p className="quiet small">Press anything on the page to change it.</p>
  const { section, label, reason } = next
  return (
    <Notice
      label="Next step"
      text={
        <>
          <p className="strong">{label}</p>
          <p className="quiet small">{reason}</p>
        </>
      }
    >
      <Button variant="light" onClick={() => (path === undefined ? open({ section }) : goTo([path]))}>
        Start
      </Button>
    </Notice>
  )
}
