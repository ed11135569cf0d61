import { Contact } from './cards/contact.tsx'
import { Demographics } from './cards/demographics.tsx'
import { Documents } from './cards/documents.tsx'
import { Education } from './cards/education.tsx'
import { Experience } from './cards/experience.tsx'
import { Links } from './cards/links.tsx'
import { Profile } from './cards/profile.tsx'
import { Salary } from './cards/salary.tsx'
import { Skills } from './cards/skills.tsx'
import type { Shown } from './privacy.ts'

/**
 * A portfolio as a visitor reads it: everything between the page's header and its footer.
 * The flags of the view decide what is locked; only `opened` unlocks it.
 */
export function PortfolioPage(shown: Shown) {
  const { view } = shown
  return (
    <article className="portfolio">
      <div className="column">
        <Profile {...shown} />
        <Experience view={view} />
        <Education view={view} />
      </div>
      <div className="column aside">
        <Contact {...shown} />
        <Skills view={view} />
        <Links {...shown} />
        <Documents {...shown} />
        <Salary {...shown} />
        <Demographics {...shown} />
      </div>
    </article>
  )
}
