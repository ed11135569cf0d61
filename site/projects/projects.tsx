import type { Entry as OutlineEntry } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { Entry, EntryText, PieceLink } from '../cards/entry.tsx'
import { lineDirectionOf } from '../label-language.ts'
import { useTextDirection } from '../page-direction.ts'
import { useSelectable } from '../selectable.ts'
import { MoreOfProject, type ProjectAt } from './more.tsx'
import { Picture } from './picture.tsx'

const sizes = {
  wide: '(min-width: 68.75rem) 44.5rem, (min-width: 48rem) calc(100vw - 17rem), calc(100vw - 3.75rem)',
  half: '(min-width: 68.75rem) 21.5rem, (min-width: 48rem) calc(50vw - 9.5rem), calc(100vw - 3.75rem)',
}

interface Props {
  entries: readonly OutlineEntry[]
  projectAt: ProjectAt | undefined
  spoken: Spoken
}

/** Projects in the owner's order: the first with a cover is as wide as the text, the others share a row. Without a cover, an entry. */
export function Projects({ entries, projectAt, spoken }: Props) {
  const first = entries.find(coverOf)
  return (
    <ol className={first ? 'entries covers' : 'entries'}>
      {entries.map((entry) =>
        coverOf(entry) ? (
          <Project key={entry.id} entry={entry} isWide={entry === first} projectAt={projectAt} spoken={spoken} />
        ) : (
          <Entry key={entry.id} section="projects" entry={entry} microformat={undefined} spoken={spoken}>
            <MoreOfProject entry={entry} projectAt={projectAt} spoken={spoken} />
          </Entry>
        ),
      )}
    </ol>
  )
}

const coverOf = ({ project }: OutlineEntry) => project?.pictures[0]

function Project({ entry, isWide, projectAt, spoken }: { entry: OutlineEntry; isWide: boolean } & Omit<Props, 'entries'>) {
  const { title, subtitle, dates, project, langs } = entry
  const cover = coverOf(entry)
  const directionOf = useTextDirection()
  const hasPage = projectAt !== undefined && project?.slug !== ''
  const more = <MoreOfProject entry={entry} projectAt={projectAt} spoken={spoken} />
  const about = spoken.dots([...subtitle.map(({ text }) => text), dates].filter(Boolean))
  return (
    <li className={isWide ? 'project wide' : 'project'} {...useSelectable()({ at: `projects.${entry.id}` })}>
      {cover && <Picture picture={cover} sizes={isWide ? sizes.wide : sizes.half} />}
      {title.text && (
        <h3 className="p-name" lang={langs?.title} dir={directionOf(title.text)}>
          {hasPage ? title.text : <PieceLink piece={title} />}
        </h3>
      )}
      <EntryText entry={entry} spoken={spoken} />
      {hasPage && more}
      {about && (
        <p className="by" dir={lineDirectionOf(spoken)}>
          {about}
        </p>
      )}
      {!hasPage && more}
    </li>
  )
}
