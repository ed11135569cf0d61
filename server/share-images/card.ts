import type { PublicView } from '#contract/portfolio.ts'

/** What a share image says. */
export interface Card {
  name: string
  headline: string
  /** As people would write it: without the scheme. */
  address: string
  /** A colour of six digits. */
  accent: string
  /** The id of the photo, '' without one. */
  photo: string
}

/** Those of the page by day (site/css/accents.css). */
export const accentColours: Readonly<Record<PublicView['look']['accent'], string>> = {
  leaf: '#2f6b4f',
  lake: '#1f5f8b',
  clay: '#a3431f',
  plum: '#7b3a72',
  slate: '#45566b',
}

/** Of what strangers see; nothing else comes in here. */
export function cardOf({ fullName, firstName, lastName, headline, urlHandle, id, look, photo }: PublicView, publicUrl: string): Card {
  return {
    name: tidy(fullName || `${firstName} ${lastName}`),
    headline: tidy(headline),
    address: `${new URL(publicUrl).host}${urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`}`,
    accent: accentColours[look.accent],
    photo: look.picture === 'none' ? '' : (photo?.id ?? ''),
  }
}

/** In one piece per letter, without the pictures that no text font draws. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
