import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { changedOriginalsOf, countLeftOut, nameOfEdition, whereToOpen } from '../../../model/draft/summary.ts'
import { IconCheck } from '../../../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../../../ui/popover-menu.tsx'
import styles from './editions.module.css'
import { useNewEdition } from './use-new-edition.tsx'

export function EditionMenu() {
  const { edition: chosen, chooseEdition } = useEditor()
  const opener = useRef<HTMLDivElement>(null)
  const { openDialog, error, dialog } = useNewEdition(opener)
  const items = usePortfolio((portfolio) => [
    { id: undefined, name: 'Main page', detail: 'Everything' },
    ...portfolio.editions.map((edition) => {
      const leftOut = countLeftOut(edition, portfolio)
      const parts = [whereToOpen(edition, portfolio), leftOut > 0 && `leaves out ${leftOut}`, changedOriginalsOf(edition, portfolio)]
      const detail = parts.filter(Boolean).join(' · ')
      return { id: edition.id, name: nameOfEdition(edition), detail }
    }),
  ])
  if (items.length === 1) return null
  const name = items.find(({ id }) => id === chosen)?.name ?? 'Main page'
  return (
    <div ref={opener}>
      <PopoverMenu label={name} name={`Edition: ${name}`}>
        {(menuId) => (
          <>
            {items.map(({ id, name, detail }) => (
              <PopoverAction key={id ?? ''} menuId={menuId} onClick={() => chooseEdition(id)}>
                {id === chosen && <IconCheck size={18} />} {name}
                <span className={`quiet small ${styles.detail}`}>{detail}</span>
              </PopoverAction>
            ))}
            <PopoverAction menuId={menuId} onClick={openDialog}>
              New edition
            </PopoverAction>
          </>
        )}
      </PopoverMenu>
      <VisuallyHidden aria-live="polite">{chosen === undefined ? 'Editing the main page' : `Editing the edition ${name}`}</VisuallyHidden>
      {error !== undefined && (
        <p className="error small" role="alert">
          {error}
        </p>
      )}
      {dialog}
    </div>
  )
}
