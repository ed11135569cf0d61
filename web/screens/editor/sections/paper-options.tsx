import { portfolioFields, sections } from '#contract/fields.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import { ChoiceSet } from './choice-set.tsx'
import styles from './page-design.module.css'
import { PaperSections } from './paper-sections.tsx'

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
