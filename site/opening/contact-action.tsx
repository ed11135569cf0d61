import { mailtoOf } from '#contract/fields/email-domain.ts'
import { nameInSentence } from '#contract/outline/format.ts'
import { usePhoneUrl } from '../phone-links.ts'
import { type VisibleFields, visibleValue } from '../privacy.ts'

/** Longer names would take several lines of a button. */
const maxNameLetters = 20

/** The best way to reach the owner that this visitor may use: the form, the email or a phone that can be dialed. Undefined without one. */
function contactActionOf(visible: VisibleFields, phoneUrl: string): 'message' | 'email' | 'phone' | undefined {
  if (visible.view.takesMessages) return 'message'
  if (visibleValue(visible, 'email')) return 'email'
  return phoneUrl ? 'phone' : undefined
}

interface Props extends VisibleFields {
  lang?: string | undefined
  /** The label is short in the bar, where a long one would cut off the name. */
  isInBar?: boolean
}

/** Does the same in the opening and in the bar, whose label may be shorter. */
export function ContactAction({ lang, isInBar = false, ...visible }: Props) {
  const { spoken } = visible
  const name = shortNameOf(visible)
  const phoneUrl = usePhoneUrl(visible)
  const labelOf = (withName: string, withoutName: string) =>
    name && !(isInBar && [...withName].length > maxBarLetters) ? withName : withoutName
  switch (contactActionOf(visible, phoneUrl)) {
    case 'message':
      return (
        <button type="button" command="show-modal" commandfor="message" data-action="message" lang={lang}>
          {labelOf(spoken.say('writeTo', { name }), spoken.say('contact'))}
        </button>
      )
    case 'email':
      return (
        <a href={mailtoOf(visibleValue(visible, 'email') ?? '')} lang={lang}>
          {labelOf(spoken.say('emailName', { name }), spoken.say('email'))}
        </a>
      )
    case 'phone':
      return (
        <a href={phoneUrl} lang={lang}>
          {labelOf(spoken.say('callName', { name }), spoken.say('phone'))}
        </a>
      )
    default:
      return null
  }
}

/** What the bar has room for on a phone. */
const maxBarLetters = 14

function shortNameOf({ view, spoken }: VisibleFields): string {
  const name = nameInSentence(view, spoken)
  return [...name].length > maxNameLetters ? '' : name
}

export function emailLabelOf(visible: VisibleFields): string {
  const name = shortNameOf(visible)
  return name ? visible.spoken.say('emailName', { name }) : visible.spoken.say('email')
}
