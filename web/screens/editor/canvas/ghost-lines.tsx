import type { Portfolio } from '#contract/calls/portfolio.ts'
import { keysOf } from '#contract/fields/choices.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { sectionOf } from '../../../model/draft/places.ts'
import { hasContent, optionalIds } from '../../../model/draft/use-shown-sections.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import styles from './canvas.module.css'

const labels = { experience: 'Add experience', education: 'Add education', skillCategories: 'Add skills', links: 'Add links' } as const
const lists = keysOf(labels)

/** With so many filled sections, an owner needs no more suggestions. */
const manySections = 5

function missing(portfolio: Portfolio) {
  const filled = lists.filter((name) => portfolio[name].length > 0).length + optionalIds.filter((id) => hasContent(portfolio, id)).length
  if (filled >= manySections) return { lists: [], bio: false, highlights: undefined }
  const [job] = portfolio.experience
  return {
    lists: lists.filter((name) => portfolio[name].length === 0),
    bio: portfolio.bio === '',
    highlights: job && job.summary === '' && job.highlights.length === 0 ? job.id : undefined,
  }
}

/** What the page could have next, below its end. Only in the editor. */
export function GhostLines({ onMore }: { onMore: () => void }) {
  const { goTo, opened } = useEditor()
  const { lists: emptyLists, bio, highlights } = usePortfolio(missing)
  // All fields have the same buttons.
  if (opened.view === 'all') return null
  return (
    <>
      {bio && <Line text="Say in two sentences what you do best" onClick={() => goTo(['bio'])} />}
      {highlights !== undefined && <Line text="What came of your work?" onClick={() => goTo([`experience.${highlights}.highlights`])} />}
      {emptyLists
        .filter((name) => sectionOf(name) !== opened.place?.section)
        .map((name) => (
          <AddLine key={name} name={name} />
        ))}
      <Line text="Add something else" onClick={onMore} />
    </>
  )
}

function AddLine({ name }: { name: (typeof lists)[number] }) {
  const { add } = useEntryActions(name, portfolioFields[name])
  return <Line text={labels[name]} onClick={() => add()} />
}

/** `data-stop`: the arrow keys reach it (use-roving-focus.ts). */
function Line({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.ghost} data-stop="" onClick={onClick}>
      <IconPlus size={20} />
      {text}
    </button>
  )
}
