import type { PageSection } from '#contract/choices.ts'
import { leavesOutPart } from '#contract/editions/apply.ts'
import type { Edition } from '#contract/editions/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { headingId } from '../../../fields/section.tsx'
import { sectionOrderOf, withSectionMoved } from '../../../model/draft/edits.ts'
import { showsEntry } from '../../../model/draft/summary.ts'
import { valueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { listNameOf, shownInOrder } from '../../../model/page-order.ts'
import { OrderList } from '../sections/section-order.tsx'
import { useEditEdition, useEdition } from './use-edition.ts'

const path = 'order'

/** The sections that the edition shows, in its order. */
export function shownSectionsOf(edition: Edition, portfolio: Portfolio): PageSection[] {
  const inOrder = shownInOrder({ ...portfolio, sectionOrder: [...sectionOrderOf(edition, portfolio)] })
  const isShown = (list: string) => (valueAt(portfolio, list) as { id: string }[]).some(({ id }) => showsEntry(edition, list, id))
  return inOrder.filter((section) => (section === 'statements' ? !leavesOutPart(edition, section) : isShown(listNameOf(section))))
}

export function EditionOrder({ labelledBy = headingId('page-design') }: { labelledBy?: string }) {
  const editEdition = useEditEdition()
  const shown = useEdition(shownSectionsOf)
  const move = (section: PageSection, index: number) =>
    editEdition((edition, portfolio) => withSectionMoved(edition, portfolio, shownSectionsOf(edition, portfolio), section, index), path)
  return <OrderList id={fieldId(path)} labelledBy={labelledBy} shown={shown} onMove={move} />
}
