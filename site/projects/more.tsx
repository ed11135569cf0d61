import { Fragment } from 'react'
import type { Entry } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf } from '../label-language.ts'
import { Chapters } from './chapters.tsx'

/** The URL of a project's own page. Absent where there are no such pages. */
export type ProjectAt = (slug: string) => string

interface Props {
  entry: Entry
  projectAt: ProjectAt | undefined
  spoken: Spoken
}

/** Leads to the page of a project, or unfolds its texts and further pictures in place. */
export function MoreOfProject({ entry, projectAt, spoken }: Props) {
  const { title, project, langs } = entry
  if (!project) return null
  const { slug, pictures, chapters, video } = project
  if (slug && projectAt)
    return (
      <span className="more" lang={blockLangOf(spoken)}>
        <a href={projectAt(slug)} aria-label={spoken.say('readCaseOf', { title: title.text || slug })}>
          {spoken.say('readCase')}
        </a>
        {pictures.length > 1 && ` · ${spoken.count('pictures', pictures.length)}`}
      </span>
    )
  if (chapters.length === 0 && pictures.length < 2 && !video) return null
  return (
    <details className="more">
      <summary lang={blockLangOf(spoken)}>
        {spoken.say('moreAboutProject')}
        {pictures.length > 1 && ` · ${spoken.count('morePictures', pictures.length - 1)}`}
      </summary>
      <Chapters
        project={project}
        langs={langs}
        spoken={spoken}
        section={({ name, heading }, content) => (
          <Fragment key={name}>
            <h4 lang={blockLangOf(spoken)}>{heading}</h4>
            {content}
          </Fragment>
        )}
      />
    </details>
  )
}
