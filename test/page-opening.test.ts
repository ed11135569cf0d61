import { expect, it } from 'vitest'
import type { PublicView } from '#contract/calls/portfolio.ts'
import type { PortfolioPageInput } from '#contract/page.ts'
import { everyone, withPin } from '#server/portfolios/audience.ts'
import { readContent } from '#server/portfolios/content.ts'
import { admit, unlockedFieldsFor, viewFor } from '#server/portfolios/visibility.ts'
import { renderPage } from '#site/render.tsx'
import { fullPortfolio } from './full-portfolio.ts'
import { siteFacts } from './site-facts.ts'

/* What a visitor can do on a page: in the opening, in the bar of a phone and in the private part. */

const flags = { hideEmail: false, hidePhone: false, hideSalary: true, hideLinks: false, hideDocuments: false, hideDemographics: false }
const ada = {
  ...{ firstName: 'Ada', email: 'ada@example.com', phone: '5035550142', salaryMin: 90_000, privacySettings: flags },
  experience: [{ title: 'Analyst' }],
  skillCategories: [{ skills: ['Engines'] }],
}

interface Options extends Partial<PortfolioPageInput> {
  isUnlocked?: boolean
  /** Replaces values of the view. */
  values?: Partial<PublicView>
}

function pageOf(content: object, { isUnlocked = false, values, ...more }: Options = {}): string {
  const { urlHandle, ...full } = fullPortfolio({ language: '', isHidden: false })
  const stored = {
    ...full,
    urlHandle,
    endorsementCount: 0,
    endorsementTexts: [],
    documents: [],
    content: readContent({ ...ada, ...content }),
  }
  const input: PortfolioPageInput = {
    view: { ...viewFor(admit(stored, everyone)), ...values },
    unlockedFields: isUnlocked ? unlockedFieldsFor(admit(stored, withPin()), '') : undefined,
    ...{ foundBy: 'handle', month: '2026-11', portfolioCount: 1, publicUrl: 'https://example.com' },
    ...{ takesReports: false, hasPdfFont: true },
    ...more,
  }
  return renderPage({ kind: 'portfolio', ...input }, siteFacts)
}

/** Texts and URLs of the links and buttons between two parts of the HTML. */
function controlsIn(html: string, start: string, end: string): string[] {
  const [part = ''] = html.split(start)[1]?.split(end) ?? []
  const controls = part.matchAll(/<(?:a|button)\b([^>]*)>([^<]*)</g)
  return [...controls].map(([, attributes = '', text = '']) => [text, /href="([^"]*)"/.exec(attributes)?.[1]].filter(Boolean).join(' '))
}

const opening = (html: string) => controlsIn(html, '<div class="actions">', '</div>')
const bar = (html: string) => controlsIn(html, 'class="sections-bar">', '</div>')
const onlyPhone = { privacySettings: { ...flags, hideEmail: true } }
const nothingOpen = { privacySettings: { ...flags, hideEmail: true, hidePhone: true } }

it.each<[string, object, Options]>([
  ['Email Ada mailto:ada@example.com', {}, {}],
  ['Write to Ada', {}, { values: { takesMessages: true } }],
  ['Call Ada tel:+15035550142', onlyPhone, {}],
  ['Email Ada mailto:ada@example.com', nothingOpen, { isUnlocked: true }],
  ['Email mailto:ada@example.com', { firstName: 'Wolfeschlegelsteinhausen' }, {}],
])('offers one way to reach the owner first, and the same one in the bar: %s', (contact, content, options) => {
  const page = pageOf(content, options)
  expect([opening(page)[0], bar(page).length, bar(page)[2]]).toEqual([contact, 3, contact])
})

it('leaves out the name in the bar, which has it, if the label is long', () => {
  const page = pageOf({ language: 'es' })
  expect([opening(page)[0], bar(page)[2]]).toEqual(['Escribir a Ada mailto:ada@example.com', 'Escribir a Ada mailto:ada@example.com'])
  const long = pageOf({ language: 'es', lastName: 'Lovelace' })
  expect([opening(long)[0], bar(long)[2]]).toEqual([
    'Escribir a Ada Lovelace mailto:ada@example.com',
    'Correo electrónico mailto:ada@example.com',
  ])
})

it('offers the resume first if no way to reach the owner is open, and the PIN last', () => {
  const page = pageOf(nothingOpen)
  expect(opening(page)).toEqual([
    'Resume (PDF) /me/zzhandle/resume.pdf',
    'Word /me/zzhandle/resume.docx',
    'Save contact /me/zzhandle/contact.vcf',
    'Endorse',
    'I have a PIN',
  ])
  expect(bar(page)).toEqual(['Ada #top', 'Sections #contents'])
})

it('has one button to unlock everything, and no number while there are no endorsements', () => {
  const page = pageOf({})
  expect(page.match(/data-action="unlock"/g)).toHaveLength(1)
  expect(page).toContain('<p id="endorsements"></p>')
  expect(page).not.toContain('EndorseAction')
  const [one] = /<p id="endorsements">.*?<\/p>/.exec(pageOf({}, { values: { endorsementCount: 1 } })) ?? []
  expect(one).toBe('<p id="endorsements">1 person has endorsed</p>')
})

it.each([
  ['2026-12-18', 'until December 18,'],
  ['2027-01-18', 'until January 18, 2027,'],
])('says until when a page is shared, with the year unless it is the current one: %s', (until, text) => {
  const shared = { by: 'Ada', until, groups: ['salary'] } as never
  const page = pageOf({}, { isUnlocked: true, shared })
  const notice = /<div class="notice".*?<\/div>/.exec(page)?.[0].replace(/<[^>]*>/g, '')
  expect(notice).toBe(`Ada shared this page with you ${text} with private details: salary expectations`)
})

it.each([
  ['', '<p class="pronunciation">Pronunciation: <bdi translate="no">LEH-na VAS-kez</bdi></p>'],
  ['de', '<p class="pronunciation">Aussprache: <bdi translate="no">LEH-na VAS-kez</bdi></p>'],
  ['sw', '<p class="pronunciation" lang="en">Pronunciation: <bdi lang="sw" translate="no">LEH-na VAS-kez</bdi></p>'],
])('says below the name how it is said, with a label, in the language %j', (language, html) => {
  const page = pageOf({ firstName: 'Lena', pronunciation: 'LEH-na VAS-kez', language })
  expect(page).toContain(`</h1>${html}`)
  expect(pageOf({ firstName: 'Lena', language })).not.toContain('class="pronunciation"')
})

it('says with the amounts of a salary whether they are gross or net, and hides it with them', () => {
  const content = { salaryMax: 110_000, salaryBasis: 'net' }
  expect(pageOf(content, { isUnlocked: true })).toContain('$90,000 - $110,000 per year, net')
  expect(pageOf(content)).not.toMatch(/per year|, net/)
  expect(pageOf({ ...content, privacySettings: { ...flags, hideSalary: false } })).toContain('$90,000 - $110,000 per year, net')
})
