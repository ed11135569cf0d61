import { useCallback } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PageSection } from '#contract/fields/choices.ts'
import { leavesOutPart } from '#contract/fields/editions/apply.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { entriesInOrder, sectionOrderOf, withEntryMoved, withSectionMoved } from '../../../model/draft/edits.ts'
import { showsEntry } from '../../../model/draft/summary.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { listNameOf, shownInOrder } from '../../../model/page-order.ts'
import { useEditEdition, useEdition } from './use-edition.ts'

export function shownSectionsOf(edition: Edition, portfolio: Portfolio): PageSection[] {
  const inOrder = shownInOrder({ ...portfolio, sectionOrder: [...sectionOrderOf(edition, portfolio)] })
  const isShown = (list: string) => (valueAt(portfolio, list) as { id: string }[]).some(({ id }) => showsEntry(edition, list, id))
  return inOrder.filter((section) => (section === 'endorsementTexts' ? !leavesOutPart(edition, section) : isShown(listNameOf(section))))
}

export function useEditionSections() {
  const editEdition = useEditEdition()
  const shown = useEdition(shownSectionsOf)
  const move = (section: PageSection, index: number) =>
    editEdition((edition, portfolio) => withSectionMoved(edition, portfolio, shownSectionsOf(edition, portfolio), section, index), 'order')
  return { shown, move }
}

export function useEditionEntries(name: string) {
  const { announce } = useEditor()
  const editEdition = useEditEdition()
  const entries = useEdition((edition, portfolio) => entriesInOrder(edition, name, valueAt(portfolio, name) as Entry[]))
  const move = useCallback(
    (id: string, index: number) => {
      editEdition((edition, portfolio) => withEntryMoved(edition, name, valueAt(portfolio, name) as Entry[], id, index), 'entryOrder')
      announce(`Moved to place ${index + 1}`)
    },
    [editEdition, name, announce],
  )
  return { entries, move }
}
