import { mailtoOf } from '#contract/fields/email-domain.ts'
import { nameInSentence } from '#contract/outline/format.ts'
import { messagePath } from '#contract/paths.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { contact } from '../cards/contact.tsx'
import { Points } from '../cards/prose.tsx'
import { PageDirection } from '../page-direction.ts'
import { type VisibleFields, visibleValue } from '../privacy.ts'
import { Chapters } from './chapters.tsx'
import { Figure } from './gallery.tsx'
import type { ProjectAt } from './more.tsx'
import { ProjectOpening, titleOf } from './opening.tsx'
import type { ShownProject } from './shown-project.ts'

interface Props extends VisibleFields {
  shown: ShownProject
  /** The path of the person's page, with its key if it needs one. */
  personPath: string
  projectAt: ProjectAt
  /** The language of built-in texts, if that of the page is another. */
  labelLang: string | undefined
}

/** One project: everything between the header and the footer of its page. */
export function ProjectPage({ shown, personPath, projectAt, labelLang, ...visible }: Props) {
  const { view, spoken } = visible
  const { entry, next } = shown
  const { points, project, langs } = entry
  const [cover] = project?.pictures ?? []
  return (
    <PageDirection value={directionOf(view.language)}>
      <article
        className="portfolio project-page"
        lang={view.language || undefined}
        dir={directionOf(view.language)}
        data-look={view.look.accent}
      >
        <ProjectOpening view={view} shown={shown} personPath={personPath} spoken={spoken} />
        {cover && <Figure className="cover" picture={cover} sizes="(min-width: 72rem) 68rem, 92vw" isFirst />}
        <div className="trunk">
          <div className="sections">
            {points.length > 0 && <Points points={points} lang={langs?.points} />}
            {project && (
              <Chapters
                project={project}
                langs={langs}
                spoken={spoken}
                section={({ name, heading }, content) => (
                  <section key={name} id={name} className="card chapter" aria-labelledby={`${name}-title`}>
                    <h2 id={`${name}-title`} lang={labelLang}>
                      {heading}
                    </h2>
                    {content}
                  </section>
                )}
              />
            )}
            {next && (
              <nav className="next" aria-labelledby="next-title">
                <p id="next-title" lang={labelLang}>
                  {spoken.say('nextProject')}
                </p>
                <a href={projectAt(next.slug)} lang={langs?.title} dir="auto">
                  {titleOf(next)}
                </a>
              </nav>
            )}
            <Contact {...visible} personPath={personPath} />
          </div>
        </div>
      </article>
    </PageDirection>
  )
}

/** Leads to the form to write to the person, writes an email, or leads to the contact details of the page if there are any. */
function Contact({ personPath, ...visible }: VisibleFields & Pick<Props, 'personPath'>) {
  const { view, spoken } = visible
  const email = visibleValue(visible, 'email')
  const name = nameInSentence(view, spoken)
  const withoutKey = personPath.replace(/\?.*/, '')
  if (!view.takesMessages && !email && !contact(visible)) return null
  return (
    <div className="actions">
      {view.takesMessages && <a href={messagePath(withoutKey)}>{spoken.say('writeTo', { name })}</a>}
      {email ? (
        <a href={mailtoOf(email)}>{spoken.say('emailName', { name })}</a>
      ) : (
        !view.takesMessages && <a href={`${withoutKey}#contact`}>{spoken.say('contactName', { name })}</a>
      )}
    </div>
  )
}
