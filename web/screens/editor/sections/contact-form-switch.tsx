import { sections } from '#contract/fields.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import { useContactObstacle } from '../../../model/use-contact-obstacle.ts'

const { contactForm } = sections['page-design'].fields

/** The switch of the form to write to the owner. Says why it does nothing, if so. */
export function ContactFormSwitch() {
  const obstacleForAll = useContactObstacle()
  const isOpen = usePortfolio(({ visibility }) => visibility === 'open')
  const obstacle = obstacleForAll ?? (isOpen ? undefined : 'Your page shows the form only while everyone can open it.')
  return <PortfolioInput path="contactForm" field={obstacle === undefined ? contactForm : { ...contactForm, hint: obstacle }} />
}
