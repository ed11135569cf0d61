import { type PageSection, pageSections } from '#contract/choices.ts'
import type { List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { shownInOrder } from '../../../model/page-order.ts'
import { useEditionEntries, useEditionSections } from '../editions/use-edition-order.ts'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import { useMoveSection } from '../sections/section-order.tsx'

/** The entries of a list, and what moves one of them: on the main page or in the edition. */
export function useEntryMove(name: string) {
  const { edition } = useEditor()
  const { move } = useEntryActions(name, portfolioFields[name as keyof typeof portfolioFields] as List)
  const ids = usePortfolio((portfolio) => (valueAt(portfolio, name) as Entry[]).map(({ id }) => id))
  const inEdition = useEditionEntries(name)
  return edition === undefined ? { ids, move } : { ids: inEdition.entries.map(({ id }) => id), move: inEdition.move }
}

/** The sections that can be ordered, and what moves one of them: on the main page or in the edition. */
export function useSectionMove() {
  const { edition, announce } = useEditor()
  const shown = usePortfolio(shownInOrder)
  const moveOnPage = useMoveSection()
  const inEdition = useEditionSections()
  const { move, ...rest } = edition === undefined ? { shown, move: moveOnPage } : inEdition
  return {
    ...rest,
    move: (section: PageSection, index: number) => {
      move(section, index)
      announce(`${pageSections[section]} moved to place ${index + 1}`)
    },
  }
}
