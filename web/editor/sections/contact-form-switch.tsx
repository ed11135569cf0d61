import { sections } from '#contract/fields.ts'
import { useContactObstacle } from '../../portfolio/use-contact-obstacle.ts'
import { usePortfolio } from '../editor-context.ts'
import { PortfolioInput } from '../fields/portfolio-input.tsx'

const { contactForm } = sections['page-design'].fields

/** The switch of the form to write to the owner. Says why it does nothing, if so. */
export function ContactFormSwitch() {
  const obstacleForAll = useContactObstacle()
  const isOpen = usePortfolio(({ visibility }) => visibility === 'open')
  const obstacle = obstacleForAll ?? (isOpen ? undefined : 'Your page shows the form only while everybody can open it.')
  return <PortfolioInput path="contactForm" field={obstacle === undefined ? contactForm : { ...contactForm, hint: obstacle }} />
}
