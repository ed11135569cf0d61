import type { PublicView } from '#contract/calls/portfolio.ts'
import type { Look } from '#contract/fields/choices.ts'
import { initialsOf } from '#contract/outline/format.ts'
import { fullNameOf } from '#contract/outline/names.ts'
import { nowOf } from '#contract/outline/now.ts'
import { english } from '#contract/words/spoken.ts'

export interface Card {
  name: string
  initials: string
  /** The current role, or the headline. */
  role: string
  /** The employer or the school. */
  place: string
  /** Displayed URL, without the scheme. */
  url: string
  look: Look
}

/** Builds the card from the public view only, so that it contains no hidden fields. */
export function cardOf(view: PublicView, publicUrl: string): Card {
  const { urlHandle, id, look } = view
  const { role, place } = occupationOf(view)
  return {
    name: cleanText(fullNameOf(view)),
    initials: cleanText(initialsOf(view)),
    role: cleanText(role),
    place: cleanText(place),
    url: `${new URL(publicUrl).host}${urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`}`,
    look: look.accent,
  }
}

/** The current job; without one, the headline; without both, the last job. People without jobs have their school next to the headline. */
function occupationOf({ experience, education, headline }: PublicView): Pick<Card, 'role' | 'place'> {
  const now = nowOf(experience, english)
  if (now && (now.isCurrent || !headline)) return { role: now.first, place: now.second }
  return { role: headline, place: now ? '' : (education[0]?.school ?? '') }
}

/** Composes characters, and removes emoji, because no text font contains them. */
function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0e\ufe0f]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
