import { type SectionId, sections } from '#contract/fields/fields.ts'
import { headingIn } from '../../../model/draft/edition-sections.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { hiddenSections, isPanelSection } from '../../../model/draft/places.ts'
import { hasContent, optionalIds } from '../../../model/draft/use-shown-sections.ts'
import { IconChevronDown, IconLock, IconPlus } from '../../../ui/icons.tsx'
import styles from './section-list.module.css'
import { useRovingFocus } from './use-roving-focus.ts'

interface Props {
  active: SectionId
  onChoose: (id: SectionId) => void
  onAll: () => void
  onAdd: (id: SectionId) => void
  isMoreOpen: boolean
  onMore: (isOpen: boolean) => void
}

/** The lines after which there is a rule. */
const endsOfGroups: readonly SectionId[] = ['privacy-settings', 'work-preferences', 'demographics']

/** The sections of the page. Choosing one scrolls to it and opens its form. */
export function SectionList({ active, onChoose, onAll, onAdd, isMoreOpen, onMore }: Props) {
  const { shownSections, edition, opened } = useEditor()
  const roving = useRovingFocus<HTMLUListElement>()
  const locked = usePortfolio(hiddenSections)
  const filledCount = usePortfolio((portfolio) => optionalIds.filter((id) => hasContent(portfolio, id)).length)
  const isMain = edition === undefined
  const lines = shownSections.filter((id) => !isPanelSection(id) && !(isMain && optionalIds.includes(id)))
  const isMoreActive = isMain && optionalIds.includes(active)
  const panel: SectionId = isMain ? 'page-design' : 'editions'
  const line = (id: SectionId, text = headingIn(edition, id)) => (
    <a
      href={`#${id}`}
      className={styles.line}
      data-stop=""
      aria-current={id === active ? 'location' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onChoose(id)
      }}
    >
      {text}
      {locked.includes(id) && <IconLock size={15} className={styles.lock} />}
    </a>
  )
  return (
    <ul ref={roving.ref} className={styles.list} onFocus={roving.onFocus} onKeyDown={roving.onKeyDown}>
      {lines.map((id) => (
        <li key={id} data-ends-group={endsOfGroups.includes(id) || undefined}>
          {line(id)}
        </li>
      ))}
      {isMain && (
        <li>
          <button
            type="button"
            className={styles.line}
            data-stop=""
            aria-expanded={isMoreOpen}
            aria-current={isMoreActive && !isMoreOpen ? 'location' : undefined}
            onClick={() => onMore(!isMoreOpen)}
          >
            {isMoreActive && !isMoreOpen ? `More · ${sections[active].heading}` : 'More sections'}
            <span className={styles.count}>{filledCount > 0 && filledCount}</span>
            <IconChevronDown size={16} className="turns" />
          </button>
          {isMoreOpen && (
            <ul className={styles.more}>
              {optionalIds.map((id) => (
                <li key={id}>
                  {shownSections.includes(id) ? (
                    line(id)
                  ) : (
                    <button type="button" className={styles.line} data-stop="" title={sections[id].why} onClick={() => onAdd(id)}>
                      {sections[id].heading}
                      <IconPlus size={16} className={styles.add} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      )}
      <li>{line(panel, isMain ? 'Page' : 'This edition')}</li>
      <li>
        <button type="button" className={styles.line} data-stop="" aria-pressed={opened.view === 'all'} onClick={onAll}>
          All fields
        </button>
      </li>
    </ul>
  )
}
