import type { PublicView } from '#contract/calls/portfolio.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { formatUrlBriefly } from '#contract/fields/shown-url.ts'
import { formatName } from '#contract/outline/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import { Prose } from '../cards/prose.tsx'
import { blockLangOf } from '../label-language.ts'
import { hyphenate, nameSizeOf } from '../opening/name-size.ts'
import { useTextDirection } from '../page-direction.ts'
import type { ShownProject } from './shown-project.ts'

/** A longer summary is ordinary text. */
const headlineLength = 160

interface Props {
  view: PublicView
  shown: ShownProject
  personPath: string
  spoken: Spoken
}

/** The top of a project's page: whose project it is, its name, what it is, and the facts. */
export function ProjectOpening({ view, shown: { project, entry }, personPath, spoken }: Props) {
  const title = titleOf(project)
  const { langs } = entry
  const directionOfOwn = useTextDirection()
  const isShort = project.summary.length <= headlineLength && !project.summary.includes('\n')
  return (
    <header className="opening">
      <p className="back">
        <a href={personPath}>
          <span aria-hidden="true">{directionOf(view.language) === 'rtl' ? '→' : '←'}</span> <bdi>{formatName(view, spoken)}</bdi>
        </a>
      </p>
      <h1 className={nameSizeOf(title) || undefined} lang={langs?.title} dir={directionOfOwn(title)}>
        {hyphenate(title)}
      </h1>
      {project.summary && isShort && (
        <p className="headline" lang={langs?.summary} dir={directionOfOwn(project.summary)}>
          {plainText(project.summary)}
        </p>
      )}
      <Facts project={project} dates={entry.dates} spoken={spoken} />
      {project.summary && !isShort && (
        <div className="bio">
          <Prose text={project.summary} lang={langs?.summary} />
        </div>
      )}
    </header>
  )
}

export const titleOf = ({ name, slug }: Pick<ShownProject['project'], 'name' | 'slug'>): string => name || slug

/** One line of facts. The labels are only for screen readers. */
function Facts({ project, dates, spoken }: { project: ShownProject['project']; dates: string; spoken: Spoken }) {
  const { roles, organization, type, keywords, url } = project
  const link = /^https?:\/\//i.test(url) && (
    <a href={url} rel="nofollow noopener noreferrer" dir="ltr" translate="no">
      {formatUrlBriefly(url)}
    </a>
  )
  const facts = [
    ['roles', spoken.commas(roles)],
    ['organization', organization],
    ['kindOfProject', type],
    ['dates', dates],
    ['keywords', spoken.commas(keywords)],
    ['website', link],
  ] as const
  return (
    <div id="preferences">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt lang={blockLangOf(spoken)}>{spoken.say(term)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
