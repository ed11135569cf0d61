import { type SectionId, sections } from '#contract/fields.ts'

/** Sections that are the same in every edition. */
const common: readonly SectionId[] = ['url-handle', 'privacy-settings', 'editions', 'page-design']
const headings: Partial<Record<SectionId, string>> = { editions: 'This edition', 'page-design': 'Order of sections' }

/** The sections of the form of an edition. `editions` has its settings. */
export const sectionsOfEdition = (shown: readonly SectionId[]): SectionId[] => [
  'editions',
  ...shown.filter((id) => !common.includes(id)),
  'page-design',
]

export const headingIn = (edition: string | undefined, id: SectionId) =>
  (edition === undefined ? undefined : headings[id]) ?? sections[id].heading
