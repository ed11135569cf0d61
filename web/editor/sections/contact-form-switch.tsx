import { sections } from '#contract/fields.ts'
import { useContactObstacle } from '../../portfolio/use-contact-obstacle.ts'
import { PortfolioInput } from '../fields/portfolio-input.tsx'

const { contactForm } = sections['page-design'].fields

/** The switch of the form to write to the owner. Says why it does nothing, if so. */
export function ContactFormSwitch() {
  const obstacle = useContactObstacle()
  return <PortfolioInput path="contactForm" field={obstacle === undefined ? contactForm : { ...contactForm, hint: obstacle }} />
}
