import { keysOf, visibilities } from '#contract/choices.ts'
import { editionPath, portfolioPath } from '#contract/paths.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { useStore } from '../../../model/store.ts'
import { IconLink, IconPencil } from '../../../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../../../ui/popover-menu.tsx'
import styles from './canvas.module.css'

/** The URL of the page as it is typed, and who can open it. Pressing it opens its form. */
export function UrlBar() {
  const { handleCheck, edition: id, open, goTo, edit } = useEditor()
  const { text } = useStore(handleCheck.store)
  const isMain = id === undefined
  const visibility = usePortfolio((portfolio) => portfolio.visibility)
  const path = usePortfolio((portfolio) => {
    const edition = portfolio.editions.find((each) => each.id === id)
    if (!edition) return portfolioPath({ id: portfolio.id, urlHandle: text })
    return edition.slug === '' || edition.nameless ? undefined : editionPath(portfolio, edition.slug)
  })
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.bar} onClick={() => (isMain ? goTo(['urlHandle']) : open(undefined))}>
        <IconLink size={16} />
        <span className={styles.path} translate={path === undefined ? undefined : 'no'}>
          {path === undefined ? (
            'By private link only'
          ) : (
            <>
              <span className={styles.host}>{window.location.host}</span>
              {path}
            </>
          )}
        </span>
        <IconPencil size={16} />
      </button>
      {isMain && (
        <span className={styles.who}>
          <PopoverMenu variant="subtle" label={visibilities[visibility]} name={`Who can open my page: ${visibilities[visibility]}`}>
            {(menuId) =>
              keysOf(visibilities).map((key) => (
                <PopoverAction key={key} menuId={menuId} onClick={() => edit((current) => ({ ...current, visibility: key }), 'visibility')}>
                  {visibilities[key]}
                </PopoverAction>
              ))
            }
          </PopoverMenu>
        </span>
      )}
    </div>
  )
}
