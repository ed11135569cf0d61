import { keysOf, type PageSection, pageSections } from '#contract/choices.ts'
import type { Shown } from '../privacy.ts'
import { contact } from './contact.tsx'
import { demographics } from './demographics.tsx'
import { documents } from './documents.tsx'
import { education } from './education.tsx'
import { experience } from './experience.tsx'
import { further, hiddenAside } from './further.tsx'
import { links } from './links.tsx'
import type { Part } from './part.ts'
import { salary } from './salary.tsx'
import { skills } from './skills.tsx'

/** Everything below the opening that has something to say: in the owner's order, then the usual one, then what has its fixed place. */
export function pageSectionsOf(shown: Shown, month: string): Part[] {
  const { view } = shown
  const drawn = (section: PageSection): Part | undefined | Part[] => {
    switch (section) {
      case 'experience':
        return experience(view, month)
      case 'education':
        return education(view)
      case 'skills':
        return skills(view)
      case 'links':
        return links(shown)
      default:
        return further(shown, section)
    }
  }
  const order = new Set([...view.sectionOrder, ...keysOf(pageSections)])
  const parts = [...order].flatMap((section) => drawn(section) ?? [])
  const fixed = [documents(shown), contact(shown), salary(shown), demographics(shown)].flatMap((part) => part ?? [])
  return [...parts, ...fixed, ...hiddenAside(shown)]
}
