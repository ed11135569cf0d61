import type { Entry as OutlineEntry } from '#contract/outline/types.ts'
import { Entry } from './entry.tsx'

/** Projects in the owner's order. With covers, the first is as wide as the text and the others are in two columns. */
export function Projects({ entries }: { entries: readonly OutlineEntry[] }) {
  return (
    <ol className="entries projects">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} kind={undefined} />
      ))}
    </ol>
  )
}
