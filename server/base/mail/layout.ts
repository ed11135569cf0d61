import type { LegalLink } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { directionOf, directionOfText } from '#contract/words/text-direction.ts'
import { leafColors, type SiteColors } from '../built-site/site-colors.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Message } from './message.ts'

const darkRules = ({ leaf, 'on-leaf': onLeaf }: SiteColors) => ({
  paper: 'background-color: #111713',
  card: 'background-color: #19211c; border-color: #2a352e',
  ink: 'color: #e9efea',
  quiet: 'color: #a9b5ad',
  leaf: `color: ${leaf.dark}`,
  quote: `border-color: ${leaf.dark}; color: #e9efea`,
  button: `background-color: ${leaf.dark}; border-color: ${leaf.dark}; color: ${onLeaf.dark}`,
})

/** Mail programs that know `prefers-color-scheme` show the dark ones; Outlook on the web sets `data-ogsc`. */
const styleOf = (colors: SiteColors) =>
  [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    `@media (prefers-color-scheme: dark) { ${rulesFor('', colors)} }`,
    rulesFor('[data-ogsc] ', colors),
    '@media (max-width: 479px) { .card { padding: 24px 20px !important; } }',
  ].join('\n')

function rulesFor(context: string, colors: SiteColors): string {
  return Object.entries(darkRules(colors))
    .map(([name, rules]) => `${context}.${name} { ${rules.replaceAll(';', ' !important;')} !important; }`)
    .join(' ')
}

const face = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const paragraph = 'margin: 0 0 20px; font-size: 16px; line-height: 1.55; color: #17211b'
const quiet = 'font-size: 14px; line-height: 1.55; color: #4a5750'
const linkStyleOf = (color: string) => `color: ${color}; text-decoration: underline`
/** URLs and the email of a sender can be longer than a line. Not all mail programs know the first rule. */
const breaksLongWords = 'overflow-wrap: anywhere; word-break: break-word'
const quoteStyle = 'margin: 0 0 24px; font-size: 16px; line-height: 1.55; color: #17211b; white-space: pre-line'
const buttonStyleOf = (color: string) =>
  `display: inline-block; padding: 12px 20px; border: 1px solid ${color}; border-radius: 8px; background-color: ${color}; color: #ffffff; font-size: 16px; font-weight: 600; line-height: 1.25; text-decoration: none; text-align: center`

interface Sender {
  publicUrl: string
  siteName: string
  siteColor?: SiteColors | undefined
  legalLinks: readonly LegalLink[]
}

/** Loads nothing, so that opening an email is not reported, and uses tables only where Outlook ignores the padding and width of other elements. */
export function layOut(message: Message, sender: Sender): { text: string; html: string } {
  return { text: textOf(message, sender), html: htmlOf(message, sender) }
}

function textOf(message: Message, { publicUrl: site, siteName, legalLinks }: Sender): string {
  const { reason, quote, action, page, closing, link } = message
  const parts = [
    reason,
    ...(quote === undefined ? [] : [quotationOf(quote)]),
    `${action}:\n${site}${page}`,
    closing,
    ...(link ? [`${link.text}:\n${site}${link.page}`] : []),
    // Mail programs recognize a signature by this line.
    `-- \n${siteName}\n${footerOf(message).replace('{site}', () => site)}`,
    ...(legalLinks.length > 0 ? [legalLinks.map(({ label, url }) => `${label}: ${url}`).join('\n')] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf(message: Message, { publicUrl: site, siteName, siteColor = leafColors, legalLinks }: Sender): string {
  const color = siteColor.leaf.light
  const linkStyle = linkStyleOf(color)
  const { subject, reason, quote, action, page, closing, link, language = 'en' } = message
  const { copy } = serverSpokenFor(language).words.mails
  const direction = directionOf(language) ?? 'ltr'
  const href = escapeHtml(site + page)
  const inLanguage = `lang="${escapeHtml(language)}" dir="${direction}"`
  const [beforeSite = '', afterSite = ''] = escapeHtml(footerOf(message)).split('{site}')
  return [
    `<!doctype html>\n<html ${inLanguage}>\n<head>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>\n${styleOf(siteColor)}\n</style>\n</head>`,
    '<body class="paper" style="margin: 0; padding: 0; background-color: #fbfaf6">',
    // The list of a mail program shows this line after the subject.
    `<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${escapeHtml(`${reason} ${closing}`)}</div>`,
    `<table role="presentation" class="paper" ${inLanguage} width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: #fbfaf6; font-family: ${face}">`,
    '<tr><td align="center" style="padding: 32px 12px">',
    `<table role="presentation" ${inLanguage} width="560" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 560px; text-align: ${sideOf(direction)}; ${breaksLongWords}">`,
    `<tr><td class="leaf" style="padding: 0 0 16px; font-family: Georgia, serif; font-size: 22px; font-weight: 600; color: ${color}"><bdi>${escapeHtml(siteName)}</bdi></td></tr>`,
    '<tr><td class="card" style="padding: 32px; border: 1px solid #e3e1d8; border-radius: 8px; background-color: #ffffff">',
    `<h1 class="ink" style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; font-weight: 600; color: #17211b">${escapeHtml(subject)}</h1>`,
    `<p class="ink" style="${paragraph}">${escapeHtml(reason)}</p>`,
    ...(quote === undefined ? [] : [quotationInHtml(quote, direction, color)]),
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    `<td class="button" style="border-radius: 8px; background-color: ${color}"><a class="button" href="${href}" style="${buttonStyleOf(color)}">${escapeHtml(action)}</a></td>`,
    '</tr></table>',
    `<p class="quiet" style="margin: 24px 0 0; ${quiet}">${escapeHtml(copy)}<br><a class="leaf" dir="ltr" href="${href}" style="${linkStyle}">${href}</a></p>`,
    `<p class="quiet" style="margin: 20px 0 0; ${quiet}">${escapeHtml(closing)}</p>`,
    '</td></tr>',
    `<tr><td class="quiet" style="padding: 20px 0 0; ${quiet}">`,
    `<p style="margin: 0">${beforeSite}<a class="leaf" dir="ltr" href="${escapeHtml(site)}" style="${linkStyle}">${escapeHtml(new URL(site).host)}</a>${afterSite}</p>`,
    ...(link
      ? [
          `<p style="margin: 8px 0 0"><a class="leaf" href="${escapeHtml(site + link.page)}" style="${linkStyle}">${escapeHtml(link.text)}</a></p>`,
        ]
      : []),
    ...(legalLinks.length > 0
      ? [`<p style="margin: 8px 0 0">${legalLinks.map((each) => linkInHtml(each, linkStyle)).join(' · ')}</p>`]
      : []),
    '</td></tr>\n</table>\n</td></tr>\n</table>\n</body>\n</html>\n',
  ].join('\n')
}

function linkInHtml({ label, url }: LegalLink, linkStyle: string): string {
  return `<a class="leaf" href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(label)}</a>`
}

function quotationInHtml(quote: string, context: 'ltr' | 'rtl', color: string): string {
  const direction = directionOfText(quote, context)
  const side = sideOf(direction)
  return `<blockquote class="quote" dir="${direction}" style="${quoteStyle}; padding-${side}: 16px; border-${side}: 3px solid ${color}; text-align: ${side}">${escapeHtml(withoutLinks(quote))}</blockquote>`
}

/** Outlook ignores logical sides such as `start`. */
function sideOf(direction: 'ltr' | 'rtl') {
  return direction === 'rtl' ? 'right' : 'left'
}

function footerOf({ footer, language = 'en' }: Message): string {
  return footer ?? serverSpokenFor(language).words.mails.footer
}

/** An invisible character after a dot, colon or at sign prevents mail programs from showing links that would seem to come from us. */
function withoutLinks(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}\p{M}\p{So}\p{Sk}\p{Cf}_-])[.:@](?=[\p{L}\p{N}\p{Cf}/])/gu, '$&\u200c')
}

/** A text as a quotation in a plain-text email. Words are never broken, and languages without spaces keep their lines. */
export function quotationOf(text: string): string {
  return withoutLinks(text)
    .split('\n')
    .map((line) => line.trim().replace(/(\S{70,}|.{1,70})(?:\s+|$)/gu, '> $1\n') || '>\n')
    .join('')
    .trimEnd()
}
