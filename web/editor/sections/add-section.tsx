import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type SectionId, sections } from '#contract/fields.ts'
import { IconEyeOff, IconPlus } from '../../ui/icons.tsx'
import wide from '../../ui/wide-button.module.css'
import { useEditor } from '../editor-context.ts'
import { holdsSomething, optionalIds } from '../navigation/use-shown-sections.ts'
import styles from './add-section.module.css'

export const menuId = 'add-section'

/** The one menu of what can be added: each section with what it is for. One that was added and is still empty can go again. */
export function AddSection() {
  const { portfolio, shown, addSection, hideSection } = useEditor()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const missing = optionalIds.filter((id) => !shown.includes(id))
  const empty = optionalIds.filter((id) => shown.includes(id) && !holdsSomething(portfolio, id))
  if (missing.length === 0 && empty.length === 0) return null

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const add = (id: SectionId) => {
    setOpen(false)
    addSection(id)
  }
  const takeAway = (id: SectionId) => {
    hideSection(id)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears only the key that closes it
    <div className={styles.place} onKeyDown={({ key }) => open && key === 'Escape' && close()}>
      <Button
        ref={button}
        id={menuId}
        variant="light"
        leftSection={<IconPlus />}
        aria-expanded={open}
        aria-controls={open ? 'further-sections' : undefined}
        onClick={() => setOpen(!open)}
      >
        Add a section
      </Button>
      {open && (
        <ul id="further-sections" className={`grid ${styles.menu}`} aria-label="Sections to add">
          {[...missing, ...empty].map((id) => {
            const isThere = empty.includes(id)
            return (
              <li key={id} className="sheet">
                <button
                  type="button"
                  className={`${wide.wide} ${styles.item}`}
                  aria-describedby={`add-${id}`}
                  onClick={() => (isThere ? takeAway(id) : add(id))}
                >
                  {isThere && <IconEyeOff />}
                  <strong>
                    {isThere && 'Take away '}
                    {sections[id].heading}
                  </strong>
                </button>
                <p id={`add-${id}`} className="quiet small">
                  {isThere ? 'It was added and is still empty.' : sections[id].why}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
