import { accentColors } from '#contract/accent-colors.ts'
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

/** Of what strangers see; nothing else comes in here. */
export function cardOf({ fullName, firstName, lastName, headline, urlHandle, id, look, photo }: PublicView, publicUrl: string): Card {
  return {
    name: tidy(fullName || `${firstName} ${lastName}`),
    headline: tidy(headline),
    address: `${new URL(publicUrl).host}${urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`}`,
    accent: accentColors[look.accent],
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
