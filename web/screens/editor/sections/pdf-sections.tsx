import { Group } from '@mantine/core'
import { type PageSection, pageSections } from '#contract/choices.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { withValueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { shownInOrder } from '../../../model/page-order.ts'
import { Choice } from '../../../ui/choice.tsx'
import styles from './page-design.module.css'

const path = 'pdf.omitted'

/** The sections of the page, each with a checkbox for whether the resume PDF has it, too. */
export function PdfSections() {
  const { edit } = useEditor()
  const { omitted } = usePortfolio(({ pdf }) => pdf)
  const shown = usePortfolio(shownInOrder)
  if (shown.length === 0) return null
  const include = (section: PageSection, isIncluded: boolean) =>
    edit((current) => {
      const others = current.pdf.omitted.filter((each) => each !== section)
      return withValueAt(current, path, isIncluded ? others : [...others, section])
    }, path)
  return (
    <fieldset id={fieldId(path)} className={styles.set}>
      <legend>Sections in the resume PDF</legend>
      <Group gap="xs">
        {shown.map((section) => (
          <Choice key={section} boxed on={!omitted.includes(section)} onChange={(isOn) => include(section, isOn)}>
            {pageSections[section]}
          </Choice>
        ))}
      </Group>
    </fieldset>
  )
}
