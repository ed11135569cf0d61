import { useCallback } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { blankEdition, withEdition } from '../../../model/draft/edits.ts'
import type { EditKind } from '../../../model/draft/history.ts'

/** A part of the edition that is edited. The component renders only when that part changes. */
export function useEdition<T>(select: (edition: Edition, portfolio: Portfolio) => T): T {
  const { edition: id } = useEditor()
  return usePortfolio((portfolio) => select(portfolio.editions.find((each) => each.id === id) ?? blankEdition, portfolio))
}

/** Changes the edition that is edited. `path` is the path of the changed field within the edition. */
export function useEditEdition() {
  const { edit, edition: id = '' } = useEditor()
  return useCallback(
    (change: (edition: Edition, portfolio: Portfolio) => Edition, path: string, kind: EditKind = 'step') =>
      edit((current) => withEdition(current, id, (edition) => change(edition, current)), `editions.${id}.${path}`, kind),
    [edit, id],
  )
}

/** Whether the edition is in another language than the main page. */
export const isTranslation = ({ language }: Edition, portfolio: Portfolio) => language !== '' && language !== portfolio.language
