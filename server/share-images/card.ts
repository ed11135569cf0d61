import { accentColors } from '#contract/accent-colors.ts'
import type { PublicView } from '#contract/portfolio.ts'

/** The content of a share image. */
export interface Card {
  name: string
  headline: string
  /** Displayed URL, without the scheme. */
  url: string
  /** Hexadecimal color with six digits. */
  accent: string
}

/** Builds the card from the public view only, so that it contains no hidden fields. */
export function cardOf({ fullName, firstName, lastName, headline, urlHandle, id, look }: PublicView, publicUrl: string): Card {
  return {
    name: cleanText(fullName || `${firstName} ${lastName}`),
    headline: cleanText(headline),
    url: `${new URL(publicUrl).host}${urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`}`,
    accent: accentColors[look.accent],
  }
}

/** Composes characters, and removes emoji, because no text font contains them. */
function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
