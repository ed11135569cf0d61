import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { IconCheck, IconChevronDown, IconPlus } from '../../ui/icons.tsx'
import { useEditor, usePortfolio } from '../editor-context.ts'
import styles from './edition-bar.module.css'
import { addressOf, changedOriginalsOf, countLeftOut, nameOfEdition } from './summary.ts'
import { useNewEdition } from './use-new-edition.tsx'

/** The menu of the main page and the editions. A click outside or Escape closes it. */
export function EditionMenu({ name }: { name: string }) {
  const { edition: chosen, chooseEdition } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ref = useClickOutside(() => setOpen(false))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const { openDialog, error, dialog } = useNewEdition(button)
  const choose = (id: string | undefined) => {
    close()
    chooseEdition(id)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const items = usePortfolio((portfolio) => [
    { id: undefined, name: 'Main page', detail: 'Everything' },
    ...portfolio.editions.map((edition) => {
      const leftOut = countLeftOut(edition, portfolio)
      const parts = [addressOf(edition, portfolio), leftOut > 0 && `leaves out ${leftOut}`, changedOriginalsOf(edition, portfolio)]
      const detail = parts.filter(Boolean).join(' · ')
      return { id: edition.id, name: nameOfEdition(edition), detail }
    }),
  ])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only the Escape key
    <div ref={ref} className={styles.place} onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}>
      <Button
        ref={button}
        variant="default"
        className={styles.button ?? ''}
        rightSection={<IconChevronDown size={20} className="turns" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'edition-menu' : undefined}
        aria-label={`Edition: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </Button>
      {isOpen && (
        <ul id="edition-menu" className={`sheet ${styles.menu}`} aria-label="Editions">
          {items.map(({ id, name, detail }) => (
            <li key={id ?? ''}>
              <button type="button" className={styles.item} aria-current={id === chosen ? 'true' : undefined} onClick={() => choose(id)}>
                <span className={styles.mark}>{id === chosen && <IconCheck size={18} />}</span>
                <span className="breaks">
                  {name}
                  <span className={`quiet small ${styles.detail}`}>{detail}</span>
                </span>
              </button>
            </li>
          ))}
          <li className={styles.last}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                close()
                openDialog()
              }}
            >
              <span className={styles.mark}>
                <IconPlus size={18} />
              </span>
              New edition
            </button>
          </li>
        </ul>
      )}
      {error !== undefined && (
        <p className="error small" role="alert">
          {error}
        </p>
      )}
      {dialog}
    </div>
  )
}
