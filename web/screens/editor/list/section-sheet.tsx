import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { headingIn } from '../../../model/draft/edition-sections.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { nameOfEdition } from '../../../model/draft/summary.ts'
import { IconMenu } from '../../../ui/icons.tsx'
import { keyOf } from '../../../ui/keys.ts'
import styles from './section-list.module.css'
import { SectionList } from './section-list.tsx'

interface Props extends ComponentProps<typeof SectionList> {
  name: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Undo and redo, which the header has on a wide screen. */
  children: ReactNode
}

/** On a phone: the list of sections as a sheet above the bar. */
export function SectionSheet({ name, isOpen, onOpen: setOpen, children, ...list }: Props) {
  const { edition } = useEditor()
  const ref = useClickOutside(() => setOpen(false))
  const heading = headingIn(edition, list.active)
  const chosen = usePortfolio(({ editions }) => editions.find(({ id }) => id === edition))
  const editionName = chosen && nameOfEdition(chosen)
  const close =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      setOpen(false)
      act(...args)
    }
  return (
    <nav ref={ref} className={styles.nav} aria-label="Sections" onKeyDown={(event) => keyOf(event) === 'Escape' && setOpen(false)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls="section-list"
        aria-label={`Sections, now at ${heading}${editionName === undefined ? '' : ` of the edition ${editionName}`}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMenu />
        <span>{editionName ?? heading}</span>
      </button>
      <div id="section-list" className={styles.sheet} hidden={!isOpen}>
        <div className={styles.head}>
          <p>{name}</p>
          <Button variant="subtle" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
        <div className={styles.further}>{children}</div>
        {isOpen && <SectionList {...list} onChoose={close(list.onChoose)} onAll={close(list.onAll)} onAdd={close(list.onAdd)} />}
      </div>
    </nav>
  )
}
