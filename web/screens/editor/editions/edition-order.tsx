import { headingId } from '../../../fields/section.tsx'
import { fieldId } from '../../../model/field-errors.ts'
import { OrderList } from '../sections/section-order.tsx'
import { useEditionSections } from './use-edition-order.ts'

export function EditionOrder({ labelledBy = headingId('page-design') }: { labelledBy?: string }) {
  const { shown, move } = useEditionSections()
  return <OrderList id={fieldId('order')} labelledBy={labelledBy} shown={shown} onMove={move} />
}
