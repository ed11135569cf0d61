import type { ReactNode } from 'react'
import type { Picture as AnyPicture } from '#contract/fields/picture.ts'
import type { Chapter, EntryLanguages, ProjectContent } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { Prose } from '../cards/prose.tsx'
import { blockLangOf } from '../label-language.ts'
import { Gallery } from './gallery.tsx'
import { Picture } from './picture.tsx'

/** How many pictures follow 'What I did'; the others follow the last text. */
const picturesOfApproach = 2

interface Props {
  project: ProjectContent
  langs: EntryLanguages | undefined
  spoken: Spoken
  section: (chapter: Chapter, content: ReactNode) => ReactNode
}

export function Chapters({ project: { chapters, pictures, video }, langs, spoken, section }: Props) {
  const others = pictures.slice(1)
  const isBetween = ({ name }: Chapter, index: number) => name === 'approach' && index < chapters.length - 1
  const between = chapters.some(isBetween) ? others.slice(0, picturesOfApproach) : []
  const last = (
    <>
      <Gallery pictures={others.slice(between.length)} />
      {video && <Video {...video} spoken={spoken} />}
    </>
  )
  if (chapters.length === 0) return last
  return chapters.map((chapter, index) =>
    section(
      chapter,
      <>
        <div className="prose">
          <Prose text={chapter.text} lang={langs?.[chapter.name]} />
        </div>
        {isBetween(chapter, index) && <Gallery pictures={between} />}
        {index === chapters.length - 1 && last}
      </>,
    ),
  )
}

/** A link to the video. The page loads nothing from its host. */
function Video({ url, still, spoken }: { url: string; still: AnyPicture | undefined; spoken: Spoken }) {
  const host = /^https?:/i.test(url) && URL.parse(url)?.hostname.replace(/^www\./, '')
  if (!host) return null
  return (
    <p className="video">
      <a href={url} rel="nofollow noopener noreferrer">
        {still && <Picture picture={still} sizes="(min-width: 36rem) 22rem, calc(100vw - 3.75rem)" />}
        <span lang={blockLangOf(spoken)}>{spoken.say('watchVideo', { host })}</span>
      </a>
    </p>
  )
}
