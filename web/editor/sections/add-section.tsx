import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type SectionId, sections } from '#contract/fields.ts'
import { IconEyeOff, IconPlus } from '../../ui/icons.tsx'
import wide from '../../ui/wide-button.module.css'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { hasContent, optionalIds } from '../navigation/use-shown-sections.ts'
import styles from './add-section.module.css'

export const addSectionButtonId = 'add-section'

/** A menu of the optional sections with their purpose. An added section that is still empty can be hidden again. */
export function AddSection() {
  const { shownSections, addSection, hideSection } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const idsToAdd = optionalIds.filter((id) => !shownSections.includes(id))
  const emptyIds = usePortfolio((portfolio) => optionalIds.filter((id) => shownSections.includes(id) && !hasContent(portfolio, id)))
  if (idsToAdd.length === 0 && emptyIds.length === 0) return null

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const add = (id: SectionId) => {
    setOpen(false)
    addSection(id)
  }
  const hide = (id: SectionId) => {
    hideSection(id)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only the Escape key
    <div className={styles.place} onKeyDown={({ key }) => isOpen && key === 'Escape' && close()}>
      <Button
        ref={button}
        id={addSectionButtonId}
        variant="light"
        leftSection={<IconPlus />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'further-sections' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Add a section
      </Button>
      {isOpen && (
        <ul id="further-sections" className={`grid ${styles.menu}`} aria-label="Sections to add">
          {[...idsToAdd, ...emptyIds].map((id) => {
            const isEmptySection = emptyIds.includes(id)
            return (
              <li key={id} className="sheet">
                <button
                  type="button"
                  className={`${wide.wide} ${styles.item}`}
                  aria-describedby={`add-${id}`}
                  onClick={() => (isEmptySection ? hide(id) : add(id))}
                >
                  {isEmptySection && <IconEyeOff />}
                  <strong>
                    {isEmptySection && 'Remove '}
                    {sections[id].heading}
                  </strong>
                </button>
                <p id={`add-${id}`} className="quiet small">
                  {isEmptySection ? 'It is still empty.' : sections[id].why}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
