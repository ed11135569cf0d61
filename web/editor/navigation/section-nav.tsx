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

/** The distance between the list of sections and the save bar, in pixels. */
const listMargin = 16

/** For narrower viewports. A click outside closes it. */
export function SectionDropdown({ active, onChoose }: LinksProps) {
  const [isOpen, setOpen] = useState(false)
  /** The list must fit between the button and the save bar. */
  const [maxListHeight, setMaxListHeight] = useState(0)
  const ref = useClickOutside(() => setOpen(false))
  const { edition: id } = useEditor()
  const editionName = usePortfolio(({ editions }) => {
    const edition = editions.find((candidate) => candidate.id === id)
    return edition && nameOfEdition(edition)
  })
  const heading = headingIn(id, active)
  const editionSuffix = editionName === undefined ? '' : ` · ${editionName}`
  return (
    <nav ref={ref} className={styles.dropdown} aria-label="Sections" onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={20} className="turns" />}
        aria-expanded={isOpen}
        aria-controls="section-list"
        aria-label={`Sections, now at ${heading}${editionSuffix}`}
        onClick={({ currentTarget }) => {
          setOpen(!isOpen)
          setMaxListHeight(topOfBottomBar() - currentTarget.getBoundingClientRect().bottom - listMargin)
        }}
      >
        {heading}
        {editionSuffix && <span className={`quiet ${styles.edition}`}>{editionSuffix}</span>}
      </Button>
      <Box id="section-list" className={`sheet ${styles.panel}`} hidden={!isOpen} __vars={{ '--max-list-height': `${maxListHeight}px` }}>
        <SectionLinks
          active={active}
          onLeave={() => setOpen(false)}
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

function SectionLinks({ active, onChoose, onLeave }: LinksProps & { onLeave?: () => void }) {
  const { shownSections, edition } = useEditor()
  const goTo = (id: string) => {
    onLeave?.()
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
