import { Group } from '@mantine/core'
import { type PageSection, pageSections } from '#contract/choices.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { withValueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { shownInOrder } from '../../../model/page-order.ts'
import { Choice } from '../../../ui/choice.tsx'
import styles from './page-design.module.css'

interface Props {
  /** `omitted` lists what is not checked. */
  name: 'omitted' | 'newPages'
  legend: string
}

/** The sections of the page, each with a checkbox for files. */
export function PaperSections({ name, legend }: Props) {
  const { edit } = useEditor()
  const pdf = usePortfolio((portfolio) => portfolio.pdf)
  const onPage = usePortfolio(shownInOrder)
  // Links are part of the contact details.
  const shown = name === 'omitted' ? onPage : onPage.filter((section) => section !== 'links' && !pdf.omitted.includes(section))
  if (shown.length === 0) return null
  const path = `pdf.${name}`
  const list = (section: PageSection, isListed: boolean) =>
    edit((current) => {
      const others = current.pdf[name].filter((each) => each !== section)
      return withValueAt(current, path, isListed ? [...others, section] : others)
    }, path)
  const isCheckedIfListed = name === 'newPages'
  return (
    <fieldset id={fieldId(path)} className={styles.set}>
      <legend>{legend}</legend>
      <Group gap="xs">
        {shown.map((section) => (
          <Choice
            key={section}
            boxed
            on={pdf[name].includes(section) === isCheckedIfListed}
            onChange={(isOn) => list(section, isOn === isCheckedIfListed)}
          >
            {pageSections[section]}
          </Choice>
        ))}
      </Group>
    </fieldset>
  )
}
