import { Box, Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useState } from 'react'
import type { SectionId } from '#contract/fields.ts'
import { topOfBottomBar } from '../../ui/bottom-bar.tsx'
import { IconChevronDown, IconPlus, IconSort } from '../../ui/icons.tsx'
import { headingIn } from '../editions/edition-sections.ts'
import { nameOfEdition } from '../editions/summary.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { addSectionButtonId } from '../sections/add-section.tsx'
import { orderHeadingId } from '../sections/section-order.tsx'
import styles from './section-nav.module.css'
import { scrollBehavior } from './use-active-section.ts'
import { optionalIds } from './use-shown-sections.ts'

interface LinksProps {
  active: SectionId
  onChoose: (id: SectionId) => void
}

interface SidebarProps extends LinksProps {
  name: string
  headline: string
}

/** For viewports at least as wide as the mobile breakpoint. */
export function SectionSidebar({ name, headline, ...links }: SidebarProps) {
  return (
    <aside className={styles.sidebar}>
      <p className={`breaks ${styles.name}`}>{name}</p>
      <p className={`quiet small breaks ${styles.headline}`}>{headline}</p>
      <nav aria-label="Sections">
        <SectionLinks {...links} />
      </nav>
    </aside>
  )
}

/** Between the list of sections and the bars, in pixels. */
const gap = 16

/** For narrower viewports. A click outside closes it. */
export function SectionDropdown({ active, onChoose }: LinksProps) {
  const [open, setOpen] = useState(false)
  /** The height between the button and the save bar, which the list must fit. */
  const [room, setRoom] = useState(0)
  const ref = useClickOutside(() => setOpen(false))
  const { edition: id } = useEditor()
  const edition = usePortfolio(({ editions }) => {
    const chosen = editions.find((each) => each.id === id)
    return chosen && nameOfEdition(chosen)
  })
  const heading = headingIn(id, active)
  const ofEdition = edition === undefined ? '' : ` · ${edition}`
  return (
    <nav ref={ref} className={styles.dropdown} aria-label="Sections" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={20} className="turns" />}
        aria-expanded={open}
        aria-controls="section-list"
        aria-label={`Sections, now at ${heading}${ofEdition}`}
        onClick={({ currentTarget }) => {
          setOpen(!open)
          setRoom(topOfBottomBar() - currentTarget.getBoundingClientRect().bottom - gap)
        }}
      >
        {heading}
        {ofEdition && <span className={`quiet ${styles.edition}`}>{ofEdition}</span>}
      </Button>
      <Box id="section-list" className={`sheet ${styles.panel}`} hidden={!open} __vars={{ '--room': `${room}px` }}>
        <SectionLinks
          active={active}
          onMore={() => setOpen(false)}
          onChoose={(id) => {
            setOpen(false)
            onChoose(id)
          }}
        />
      </Box>
    </nav>
  )
}

/** Moves the focus to an element, in the middle of the screen. */
function goToElement(id: string) {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
}

function SectionLinks({ active, onChoose, onMore }: LinksProps & { onMore?: () => void }) {
  const { shownSections, edition } = useEditor()
  const goTo = (id: string) => {
    onMore?.()
    goToElement(id)
  }
  return (
    <ul>
      {shownSections.map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={styles.link}
            aria-current={id === active ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            {headingIn(edition, id)}
          </a>
        </li>
      ))}
      {edition === undefined && optionalIds.some((id) => !shownSections.includes(id)) && (
        <li>
          <button type="button" className={styles.link} onClick={() => goTo(addSectionButtonId)}>
            <IconPlus />
            More sections
          </button>
        </li>
      )}
      {edition === undefined && (
        <li>
          <button type="button" className={styles.link} onClick={() => goTo(orderHeadingId)}>
            <IconSort />
            Order on the page
          </button>
        </li>
      )}
    </ul>
  )
}
