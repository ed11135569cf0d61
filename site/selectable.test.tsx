import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields, sections } from '#contract/fields/fields.ts'
import { english } from '#contract/words/spoken.ts'
import { everyone, withPin } from '#server/portfolios/audience.ts'
import { admit, unlockedFieldsFor, viewFor } from '#server/portfolios/visibility.ts'
import { fullPortfolio } from '#test/full-portfolio.ts'
import { PortfolioPage } from './page.tsx'
import { SelectableContext } from './selectable.ts'

const month = '2026-11'
const open = fullPortfolio({ language: '', isHidden: false })
const hidden = fullPortfolio({ language: '', isHidden: true })
const pages = {
  open: { view: viewFor(admit(open, everyone)) },
  locked: { view: viewFor(admit(hidden, everyone)) },
  unlocked: { view: viewFor(admit(hidden, everyone)), unlockedFields: unlockedFieldsFor(admit(hidden, withPin()), '') },
}

const htmlOf = (page: keyof typeof pages, isSelectable: boolean) => render(pages[page], isSelectable)
const render = (fields: (typeof pages)['open' | 'unlocked'], isSelectable: boolean) =>
  renderToStaticMarkup(
    <SelectableContext value={isSelectable}>
      <PortfolioPage {...fields} spoken={english} month={month} fileAt={(name) => `/${name}`} />
    </SelectableContext>,
  )

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` data-${attribute}="([^"]*)"`, 'g'))].map(([, at = '']) => at)

const table: Fields = portfolioFields
const listOf = (at: string) => (table[at.split('.')[0] ?? '']?.kind === 'list' ? at.split('.')[0] : undefined)

function isPath(at: string): boolean {
  const [name = '', inner] = at.split('.')
  const field = table[name]
  return field !== undefined && (inner === undefined || (field.kind === 'group' && inner in field.fields))
}

describe.each(['open', 'locked', 'unlocked'] as const)('an %s page', (page) => {
  it('has the attributes of what can be selected in the app only', () => {
    expect(htmlOf(page, true)).toMatch(/ data-at=/)
    expect(htmlOf(page, false)).not.toMatch(/ data-(at|alias|section|entry)=/)
  })

  it('names fields, entries and sections of the editor', () => {
    const html = htmlOf(page, true)
    const others = ['name', 'actions', 'endorsementTexts', ...Object.keys(sections)]
    const isKnown = (at: string) => isPath(at) || others.includes(at) || listOf(at) !== undefined || at.startsWith('endorsementTexts.')
    expect([...valuesOf(html, 'at'), ...valuesOf(html, 'alias')].filter((at) => !isKnown(at))).toEqual([])
    expect(valuesOf(html, 'section').filter((section) => section !== 'endorsementTexts' && !(section in sections))).toEqual([])
  })
})

it('names every entry of the page once, also folded ones', () => {
  const entries = valuesOf(htmlOf('open', true), 'at').filter((at) => listOf(at) && at.includes('.'))
  const lists = Object.entries(pages.open.view).filter(([name]) => listOf(name) && name !== 'editions')
  const shown = lists.flatMap(([name, list]) => (list as { id: string }[]).map(({ id }) => `${name}.${id}`))
  expect(entries.toSorted()).toEqual(shown.filter((at) => !at.startsWith('workPermits') || entries.includes(at)).toSorted())
  expect(entries.length).toBeGreaterThan(100)
})

it('names the row of each hidden group by its switch', () => {
  expect(valuesOf(htmlOf('locked', true), 'at').filter((at) => at.startsWith('privacySettings'))).toEqual([
    'privacySettings.hideEmail',
    'privacySettings.hideLinks',
    'privacySettings.hideDocuments',
    'privacySettings.hideSalary',
    'privacySettings.hideDemographics',
  ])
})

it('tells the owner which detail among hidden ones is public', () => {
  const view = viewFor(admit(open, everyone))
  const mixed = { view: { ...view, hasHiddenValues: true, privacySettings: { ...view.privacySettings, hideEmail: true } } }
  expect(render(mixed, true).match(/Visible to everyone/g)).toHaveLength(2)
  expect(render(mixed, false)).not.toContain('Visible to everyone')
  expect(htmlOf('unlocked', true)).not.toContain('Visible to everyone')
})
