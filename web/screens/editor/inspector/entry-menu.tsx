import { isDated, isSortedByDate } from '#contract/entries-by-date.ts'
import type { List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { isHttpUrl } from '#contract/http-url.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import type { EntryRef } from '../../../model/draft/places.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { PopoverAction, PopoverMenu } from '../../../ui/popover-menu.tsx'
import { useEntryActions } from '../entries/use-entry-actions.ts'

/** What can be done with the entry whose form is open. Its own removal is at the end of the form. */
export function EntryMenu({ entry: { list: name, id } }: { entry: EntryRef }) {
  const { edition } = useEditor()
  const list = portfolioFields[name as keyof typeof portfolioFields] as List
  const entries = usePortfolio((portfolio) => valueAt(portfolio, name) as Entry[])
  const { move, duplicate, sort } = useEntryActions(name, list)
  const index = entries.findIndex((each) => each.id === id)
  const entry = entries[index]
  if (!entry || edition !== undefined) return null
  const url = Object.entries(list.fields).flatMap(([key, { kind }]) =>
    kind === 'url' && isHttpUrl(String(entry[key])) ? [String(entry[key])] : [],
  )[0]
  return (
    <PopoverMenu name="More actions">
      {(menuId) => (
        <>
          {index > 0 && (
            <PopoverAction menuId={menuId} onClick={() => move(id, index - 1)}>
              Move up
            </PopoverAction>
          )}
          {index < entries.length - 1 && (
            <PopoverAction menuId={menuId} onClick={() => move(id, index + 1)}>
              Move down
            </PopoverAction>
          )}
          {isDated(list) && !isSortedByDate(list, entries) && (
            <PopoverAction menuId={menuId} onClick={sort}>
              Sort by date
            </PopoverAction>
          )}
          {!list.serverOwned && (
            <PopoverAction menuId={menuId} onClick={() => duplicate(entry, index)}>
              Duplicate
            </PopoverAction>
          )}
          {url !== undefined && (
            <li>
              <a href={url} target="_blank" rel="noreferrer">
                Open the link
              </a>
            </li>
          )}
        </>
      )}
    </PopoverMenu>
  )
}
