import { plainText } from '#contract/inline-text.ts'
import { outlineOf } from '#contract/outline/resume.ts'
import type { Entry } from '#contract/outline/types.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { english } from '#contract/words/spoken.ts'

/** All texts that visitors read on the page, without our own headings. */
export function pageText(view: PublicView): string {
  const { headline, introductions, sections } = outlineOf(view, { month: '', page: '', spoken: english })
  const texts = sections.flatMap(({ entries = [], rows = [] }) => [
    ...entries.flatMap(textsOf),
    ...rows.flatMap(({ term, note, values }) => [term, note, ...values]),
  ])
  return plainText([headline, ...introductions, ...texts].filter(Boolean).join('\n'))
}

function textsOf({ title, subtitle, about, summary, points, notes, project }: Entry): string[] {
  const chapters = (project?.chapters ?? []).map(({ text }) => text)
  return [title.text, ...subtitle.map(({ text }) => text), about, summary, ...points, ...notes.map(({ text }) => text), ...chapters]
}
