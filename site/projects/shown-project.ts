import type { PublicView } from '#contract/calls/portfolio.ts'
import { sectionsIn } from '#contract/outline/sections.ts'
import type { Entry } from '#contract/outline/types.ts'
import type { PortfolioPageInput } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { sectionValue } from '../privacy.ts'

type Project = NonNullable<PublicView['projects']>[number]

/** The project whose own page is requested, and the one to read next. */
export interface ShownProject {
  project: Project
  entry: Entry
  /** Undefined if no other project has a page. */
  next: Project | undefined
}

/** Undefined for the page of the portfolio. */
export function shownProjectOf(input: PortfolioPageInput, spoken: Spoken): ShownProject | undefined {
  const { projectId, view, unlockedFields, month } = input
  const projects = sectionValue({ view, unlockedFields }, 'projects') ?? []
  const project = projects.find(({ id }) => id === projectId)
  const [entry] = sectionsIn('projects', project ? [project] : [], { month, spoken, originals: view.originals })[0]?.entries ?? []
  if (!project || !entry) return undefined
  const withPages = projects.filter(({ slug }) => slug !== '')
  const next = withPages[(withPages.indexOf(project) + 1) % withPages.length]
  return { project, entry, next: next === project ? undefined : next }
}
