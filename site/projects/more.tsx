import { Fragment } from 'react'
import type { Entry } from '#contract/outline/types.ts'
import { Chapters } from './chapters.tsx'

/** The address of a project's own page. Absent where there are no such pages. */
export type ProjectAt = (slug: string) => string

interface Props {
  entry: Entry
  projectAt: ProjectAt | undefined
}

/** Leads to the page of a project, or unfolds its texts and further pictures in place. */
export function MoreOfProject({ entry, projectAt }: Props) {
  const { title, project } = entry
  if (!project) return null
  const { slug, pictures, chapters, video } = project
  if (slug && projectAt)
    return (
      <span className="more" lang="en">
        <a href={projectAt(slug)} aria-label={`Read the case: ${title.text || slug}`}>
          Read the case
        </a>
        {pictures.length > 1 && ` · ${pictures.length} pictures`}
      </span>
    )
  if (chapters.length === 0 && pictures.length < 2 && !video) return null
  return (
    <details className="more">
      <summary lang="en">
        More about this project{pictures.length > 1 && ` · ${pictures.length - 1} more ${pictures.length > 2 ? 'pictures' : 'picture'}`}
      </summary>
      <Chapters
        project={project}
        section={({ name, heading }, content) => (
          <Fragment key={name}>
            <h4 lang="en">{heading}</h4>
            {content}
          </Fragment>
        )}
      />
    </details>
  )
}
