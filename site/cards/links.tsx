import type { PublicView } from '#contract/calls/portfolio.ts'
import { formatUrl, formatUrlBriefly } from '#contract/fields/shown-url.ts'
import { formatLinkLabel } from '#contract/outline/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { isHidden, isLocked, switchOf, type VisibleFields, visibleValue } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import type { Part } from './part.ts'

type Link = NonNullable<PublicView['links']>[number]

export function links(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'links',
    section: 'links',
    title: spoken.say('professionalLinks'),
    isPrivate: isHidden(visible.view, 'links'),
    hiddenBy: switchOf('links'),
  } as const
  if (isLocked(visible, 'links')) return { ...card, locked: spoken.choice('things', 'links') }
  const all = visibleValue(visible, 'links') ?? []
  if (all.length === 0) return card.isPrivate ? { ...card, content: <p>{spoken.say('noLinks')}</p> } : undefined
  const rows = all.map((link) => <LinkRow key={link.id} link={link} spoken={spoken} />)
  return { ...card, content: <ul className="links">{rows}</ul> }
}

function LinkRow({ link, spoken }: { link: Link; spoken: Spoken }) {
  const label = formatLinkLabel(link, spoken)
  const isUrl = label === formatUrl(link.url)
  const briefUrl = formatUrlBriefly(link.url)
  const text = isUrl ? briefUrl : label
  return (
    <li {...useSelectable()({ at: `links.${link.id}` })}>
      {/^https?:\/\//i.test(link.url) ? (
        <a
          href={link.url}
          rel={`${isProfileLink(link) ? 'me ' : ''}nofollow noopener noreferrer`}
          dir={isUrl ? 'ltr' : 'auto'}
          translate={isUrl ? 'no' : undefined}
        >
          {text}
        </a>
      ) : (
        text
      )}
      {!isUrl && (
        <small className="url" dir="ltr" translate="no">
          {briefUrl}
        </small>
      )}
    </li>
  )
}

/** Whether the type says that the link leads to another page of the same person. `other`, or no type, doesn't. */
export function isProfileLink({ type }: Link): boolean {
  return type !== '' && type !== 'other'
}
