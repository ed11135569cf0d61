import type { PageSection } from '#contract/choices.ts'
import { leavesOutPart } from '#contract/editions/apply.ts'
import type { Edition } from '#contract/editions/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { valueAt } from '../../portfolio/entries.ts'
import { fieldId } from '../fields/field-errors.ts'
import { listNameOf, shownInOrder } from '../sections/page-order.ts'
import { headingId } from '../sections/section.tsx'
import { OrderList } from '../sections/section-order.tsx'
import { sectionOrderOf, withSectionMoved } from './edits.ts'
import { showsEntry } from './summary.ts'
import { useEditEdition, useEdition } from './use-edition.ts'

const path = 'order'

/** The sections that the edition shows, in its order. */
export function shownSectionsOf(edition: Edition, portfolio: Portfolio): PageSection[] {
  const inOrder = shownInOrder({ ...portfolio, sectionOrder: [...sectionOrderOf(edition, portfolio)] })
  const isShown = (list: string) => (valueAt(portfolio, list) as { id: string }[]).some(({ id }) => showsEntry(edition, list, id))
  return inOrder.filter((section) => (section === 'statements' ? !leavesOutPart(edition, section) : isShown(listNameOf(section))))
}

export function EditionOrder() {
  const editEdition = useEditEdition()
  const shown = useEdition(shownSectionsOf)
  const move = (section: PageSection, index: number) =>
    editEdition((edition, portfolio) => withSectionMoved(edition, portfolio, shownSectionsOf(edition, portfolio), section, index), path)
  return <OrderList id={fieldId(path)} labelledBy={headingId('page-design')} shown={shown} onMove={move} />
}
