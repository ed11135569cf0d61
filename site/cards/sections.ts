import { keysOf, pageSections } from '#contract/choices.ts'
import type { VisibleFields } from '../privacy.ts'
import { hiddenAside } from './aside.tsx'
import { contact } from './contact.tsx'
import { demographics } from './demographics.tsx'
import { documents } from './documents.tsx'
import { links } from './links.tsx'
import { outlined } from './outlined.tsx'
import type { Part } from './part.ts'
import { salary } from './salary.tsx'

/** Everything below the opening that has something to say: in the owner's order, then the default one, then what has its fixed place. */
export function pageSectionsOf(shown: VisibleFields, month: string): Part[] {
  const order = new Set([...shown.view.sectionOrder, ...keysOf(pageSections)])
  const parts = [...order].flatMap((name) => (name === 'links' ? (links(shown) ?? []) : outlined(shown, name, month)))
  const fixed = [documents(shown), contact(shown), salary(shown), demographics(shown)].flatMap((part) => part ?? [])
  return [...parts, ...fixed, ...hiddenAside(shown)]
}
