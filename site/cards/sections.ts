import { keysOf, pageSections } from '#contract/choices.ts'
import type { VisibleFields } from '../privacy.ts'
import { contact } from './contact.tsx'
import { demographics } from './demographics.tsx'
import { documents } from './documents.tsx'
import { endorsementTexts } from './endorsement-texts.tsx'
import { links } from './links.tsx'
import { outlined, type SectionOptions } from './outlined.tsx'
import type { Part } from './part.ts'
import { personalDetails } from './personal-details.tsx'
import { privateDetails } from './private-details.tsx'
import { salary } from './salary.tsx'

interface PageOptions extends SectionOptions {
  /** Before the paths of links to other pages; empty on the site itself. */
  origin: string
}

/** All non-empty parts below the introduction: in the owner's order, then the default order, then those with a fixed place. */
export function pageSectionsOf(visible: VisibleFields, { origin, ...options }: PageOptions): Part[] {
  const order = new Set([...visible.view.sectionOrder, ...keysOf(pageSections)])
  const parts = [...order].flatMap((name) => {
    if (name === 'links') return links(visible) ?? []
    return name === 'endorsementTexts' ? endorsementTexts(visible, origin) : outlined(visible, name, options)
  })
  const fixed = [documents(visible), contact(visible), salary(visible), personalDetails(visible), demographics(visible)].flatMap(
    (part) => part ?? [],
  )
  return [...parts, ...fixed, ...privateDetails(visible, options.month)]
}
