import { describe, expect, it } from 'vitest'
import { groupNames } from '#contract/fields/groups.ts'
import { outlineOf } from '#contract/outline/resume.ts'
import { textOfWording } from '#contract/outline/wording.ts'
import type { PortfolioPageInput } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { templateDataOf } from '#resume/write/pdf/template-data.ts'
import { everyone, withPin } from '#server/portfolios/audience.ts'
import type { StoredPortfolio } from '#server/portfolios/stored-portfolio.ts'
import { admit, unlockedFieldsFor, viewFor } from '#server/portfolios/visibility.ts'
import { renderPage, renderPageFile } from '#site/render.tsx'
import { fullPortfolio } from './full-portfolio.ts'
import { siteFacts } from './site-facts.ts'

/* Every word that a visitor reads comes from a catalog or from the owner. In the pseudo-language, those of the catalog are in brackets. */

const facts = { ...siteFacts, siteName: 'Zz', feedbackEmail: 'zz@zz.example' }
const month = '2026-11'
const publicUrl = 'https://zz.example'

function pageOf(stored: StoredPortfolio, more: Partial<PortfolioPageInput> = {}): string {
  const view = viewFor(admit(stored, everyone))
  const input: PortfolioPageInput = {
    view: { ...view, projects: view.projects && stored.content.projects },
    foundBy: 'handle',
    month,
    portfolioCount: 1200,
    publicUrl,
    takesReports: true,
    hasPdfFont: true,
    ...more,
  }
  return renderPage({ kind: 'portfolio', ...input }, facts)
}

/** Read only by programs. */
const metadata = /<meta (?:http-equiv|name="(?!description)|property="og:(?!title|description)|property="profile:)[^>]*>/g

/** The texts of a page, also those that only assistive technologies and search engines read. */
function textsOf(html: string): string[] {
  const visible = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(metadata, '')
  const attributes = [...visible.matchAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)].map(([, text = '']) => text)
  // A link, a text of someone else or a part that phones hide can be in the middle of a phrase.
  const blocks = visible
    .replace(/(?<= class="join"[^>]*>[^<]*)<span>/g, '')
    .replace(/<\/?(?:a|bdi)\b[^>]*>/g, ' ')
    .split(/<[^>]*>/)
  return [...blocks, ...attributes]
}

const urls = /\S+\.example\S*/g

function foreignWordsIn(texts: readonly string[]): string[] {
  const remaining = texts.map((text) => {
    let rest = text.replace(/&#x27;/g, "'")
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
    return rest.replace(urls, ' ')
  })
  const words = remaining.flatMap((text) => text.split(/[^\p{L}\p{N}⟦⟧]+/u)).filter((word) => /[\p{L}⟦⟧]/u.test(word))
  return [...new Set(words)].filter((word) => !/^zz/i.test(word) && word !== 'Understory')
}

/** The texts of an outline. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (['id', 'href', 'slug', 'name'].includes(key) ? [] : stringsIn(inner)))
}

describe('in the pseudo-language, every word is the owner’s or in brackets', () => {
  const language = 'en-XA'
  const open = fullPortfolio({ language, isHidden: false })
  const hidden = fullPortfolio({ language, isHidden: true })
  const unlocked = { unlockedFields: unlockedFieldsFor(admit(hidden, withPin()), 'key') }
  const letter = { recipient: 'zz', subject: '', salutation: 'zz', text: 'zz', closing: 'zz', date: '2026-11-23' }
  const shared = { by: 'zz', until: '2027-03-05T00:00:00Z', groups: groupNames, letter }

  it.each<[string, string]>([
    ['an open page', pageOf(open)],
    ['a page with hidden parts', pageOf(hidden)],
    ['a page with hidden parts and without a PIN', pageOf(fullPortfolio({ language, isHidden: true, hasPin: false }))],
    ['an unlocked page', pageOf(hidden, unlocked)],
    ['a page opened by a private link', pageOf(hidden, { ...unlocked, shared: shared as never })],
    ['a page without a name', pageOf(open, { isNameless: true })],
    ['the page of a project', pageOf(open, { projectId: 'projects3' })],
    [
      'the HTML file',
      renderPageFile(
        { view: viewFor(admit(open, everyone)), month, pageUrl: `${publicUrl}/me/zz`, publicUrl, hasPictureFiles: false },
        { styles: { text: '' }, icon: '/icon' },
      ),
    ],
  ])('on %s', (_, html) => {
    expect(html).toContain('⟦')
    expect(foreignWordsIn(textsOf(html))).toEqual([])
  })

  it('in the outline and the PDF', () => {
    const content = { ...open.content, endorsementTexts: viewFor(admit(open, everyone)).endorsementTexts }
    const outline = outlineOf(content, { month, page: publicUrl, spoken: spokenFor(language) })
    const { sections, contact, introductions } = outline
    expect(foreignWordsIn(stringsIn([sections.map(({ quotes: _, ...section }) => section), contact, introductions]))).toEqual([])
    const quotes = sections.flatMap(({ quotes = [] }) => quotes)
    expect(quotes).toHaveLength(3)
    expect(foreignWordsIn(quotes.flatMap(({ text, by, about, confirmed }) => [text, by, about, confirmed].map(textOfWording)))).toEqual([])
    const pdf = templateDataOf(open.content, { paper: 'a4', page: publicUrl, today: '2026-11-23', letter })
    expect(foreignWordsIn(stringsIn([pdf.letter?.heading.spans, pdf.letter?.date.spans]))).toEqual([])
    expect(foreignWordsIn(pdf.sections.map(({ heading }) => heading))).toEqual([])
    expect(pdf.pageOfPages).toMatch(/^⟦.*\{page\}.*\{pages\}.*⟧$/)
  })
})
