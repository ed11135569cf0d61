import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconBriefcase,
  IconLink,
  IconPhoto,
} from '@tabler/icons-react'
import type { LinkType } from '#contract/choices.ts'
import { formatAddress, formatLinkLabel } from '../format.ts'
import { isHidden, isLocked, type Shown, shownValue } from '../privacy.ts'
import { Card } from './card.tsx'
import { LockedCard } from './locked.tsx'

const icons: Partial<Record<LinkType | '', typeof IconLink>> = {
  linkedin: IconBrandLinkedin,
  github: IconBrandGithub,
  portfolio: IconBriefcase,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  twitter: IconBrandX,
  gallery: IconPhoto,
}

export function Links(shown: Shown) {
  if (isLocked(shown, 'links')) return <LockedCard id="links" title="Professional Links" view={shown.view} />
  const links = shownValue(shown, 'links') ?? []
  if (links.length === 0 && !isHidden(shown.view, 'links')) return null
  return (
    <Card id="links" title="Professional Links" hideable>
      {links.length === 0 && <p>No links yet</p>}
      <ul className="rows">
        {links.map((link) => (
          <li key={link.id}>
            <LinkRow link={link} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LinkRow({ link }: { link: NonNullable<Shown['view']['links']>[number] }) {
  const Icon = icons[link.type] ?? IconLink
  const label = formatLinkLabel(link)
  const address = formatAddress(link.url)
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {/^https?:\/\//i.test(link.url) ? (
          <a href={link.url} rel="nofollow noopener noreferrer">
            {label}
          </a>
        ) : (
          label
        )}
        {address !== label && <p className="detail address">{address}</p>}
      </div>
    </>
  )
}
