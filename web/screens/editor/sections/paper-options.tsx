import { Group } from '@mantine/core'
import { type PageSection, pageSections } from '#contract/fields/choices.ts'
import { portfolioFields, sections } from '#contract/fields/fields.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { withValueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { shownInOrder } from '../../../model/page-order.ts'
import { Choice } from '../../../ui/choice.tsx'
import { ChoiceSet } from './choice-set.tsx'
import styles from './sections.module.css'

const { length, photo, title, ownTitle, personalDetails, placeAndDate, closing } = sections['page-design'].fields.pdf.fields
const { factsOnPaper } = portfolioFields

export default function PaperOptions() {
  const hasOwnTitle = usePortfolio(({ pdf }) => pdf.title === 'own')
  const hasPersonalDetails = usePortfolio((portfolio) => portfolio.personalDetails.length > 0)
  return (
    <>
      <ChoiceSet path="pdf.length" field={length} />
      <ChoiceSet path="pdf.photo" field={photo} />
      <PaperSections name="omitted" legend="Sections in the resume PDF" />
      <PaperSections name="newPages" legend="Begin on a new page" />
      <ChoiceSet path="pdf.title" field={title} />
      <div className={styles.inputs}>
        {hasOwnTitle && <PortfolioInput path="pdf.ownTitle" field={ownTitle} />}
        <PortfolioInput path="factsOnPaper" field={factsOnPaper} />
        {hasPersonalDetails && <PortfolioInput path="pdf.personalDetails" field={personalDetails} />}
        <PortfolioInput path="pdf.placeAndDate" field={placeAndDate} />
        <PortfolioInput path="pdf.closing" field={closing} />
      </div>
    </>
  )
}

interface Props {
  /** `omitted` lists what is not checked. */
  name: 'omitted' | 'newPages'
  legend: string
}

/** The sections of the page, each with a checkbox for files. */
function PaperSections({ name, legend }: Props) {
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
