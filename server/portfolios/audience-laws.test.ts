import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PublicView } from '#contract/calls/portfolio.ts'
import { phrasableText } from '#contract/fields/editions/phrases.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { groupOf } from '#contract/fields/groups.ts'
import { type PortfolioForReaders, portfolioForReaders } from '#test/edition-arbitraries.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { everyone, everyoneIn, withPrivateLink } from './audience.ts'
import type { StoredPortfolio } from './stored-portfolio.ts'
import { admit, viewFor } from './visibility.ts'

/* The laws of views (decisions: editions and private links), for any portfolio, edition and set of opened groups. */

const runs = propertyRuns('views', 2000)
const timeout = timeoutFor(runs)
const table: Fields = portfolioFields

/** Members that describe the page, not the owner. */
const pageMembers = new Set([
  'id',
  'endorsementCount',
  'lockedSections',
  'hasHiddenValues',
  'unlockable',
  'sectionOrder',
  'language',
  'originals',
])

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : value === 'prefer-not-to-answer' || !value

interface Statements {
  /** Statements that are the same in every edition, or absent. */
  facts: Set<string>
  /** All statements, with the texts that an edition can say differently. */
  all: Set<string>
}

/**
 * Everything that a view says, one statement for each field of each entry.
 * @param hasIds false to compare with an edition without a name, whose entries have numbers instead of their ids
 */
function statementsIn(view: PublicView, hasIds = true): Statements {
  const statements: Statements = { facts: new Set(), all: new Set() }
  const addStatement = (path: string, value: unknown) => {
    if (isEmpty(value)) return
    const statement = `${path} = ${JSON.stringify(value)}`
    statements.all.add(statement)
    if (!phrasableText(table, path)) statements.facts.add(statement)
  }
  for (const [name, value] of Object.entries(view)) {
    if (pageMembers.has(name)) continue
    if (table[name]?.kind !== 'list') addStatement(name, value)
    else
      for (const { id, ...entry } of value as { id: string }[])
        for (const [field, fieldValue] of Object.entries(entry)) addStatement(`${name}/${hasIds ? id : 'entry'}/${field}`, fieldValue)
  }
  return statements
}

const check = (law: (portfolio: PortfolioForReaders) => void) => fc.assert(fc.property(portfolioForReaders, law), runs)

describe('for any portfolio, edition and groups', () => {
  it('an edition adds no fact', { timeout }, () => {
    check(({ stored, edition, groups }) => {
      const applyEdition = statementsIn(viewFor(admit(stored, withPrivateLink(edition, groups))), !edition.nameless).facts
      const onMainPage = statementsIn(viewFor(admit(stored, withPrivateLink(undefined, groups))), !edition.nameless).facts
      expect([...applyEdition].filter((fact) => !onMainPage.has(fact))).toEqual([])
    })
  })

  it('an edition shows nothing that is hidden', { timeout }, () => {
    check(({ stored, edition }) => {
      const view: object = viewFor(admit(stored, everyoneIn(edition)))
      const main: object = viewFor(admit(stored, everyone))
      expect(Object.keys(view).filter((name) => !(name in main) && !pageMembers.has(name))).toEqual([])
    })
  })

  it('an edition in the same language keeps titles and headings', { timeout }, () => {
    check(({ stored, edition }) => {
      const inSameLanguage = { ...edition, language: '' }
      const titles = (view: PublicView) =>
        [...statementsIn(view, !edition.nameless).all].filter(
          (statement) => phrasableText(table, statement.split(' = ')[0] ?? '')?.isTranslation,
        )
      const onMainPage = titles(viewFor(admit(stored, everyone)))
      expect(titles(viewFor(admit(stored, everyoneIn(inSameLanguage)))).filter((title) => !onMainPage.includes(title))).toEqual([])
    })
  })

  it('opening more groups hides nothing', { timeout }, () => {
    check(({ stored, edition, groups, moreGroups }) => {
      const statementsOfFewer = statementsIn(viewFor(admit(stored, withPrivateLink(edition, groups)))).all
      const statementsOfMore = statementsIn(viewFor(admit(stored, withPrivateLink(edition, [...groups, ...moreGroups])))).all
      expect([...statementsOfFewer].filter((statement) => !statementsOfMore.has(statement))).toEqual([])
    })
  })

  it('a code shows no hidden group that it does not open', { timeout }, () => {
    check(({ stored, edition, groups }) => {
      const view: object = viewFor(admit(stored, withPrivateLink(edition, groups)))
      const hidden = Object.keys(view).filter((name) => {
        const group = groupOf(table, name)
        return group !== undefined && isHidden(stored, name) && !groups.includes(group)
      })
      expect(hidden).toEqual([])
    })
  })

  it('no edition or code shows deleted content', { timeout }, () => {
    check(({ stored, edition, groups }) => {
      const withoutJobs = { ...stored, content: { ...stored.content, experience: [], bio: '' } }
      const statements = [...statementsIn(viewFor(admit(withoutJobs, withPrivateLink(edition, groups)))).all]
      expect(statements.filter((statement) => /^(experience\/|bio )/.test(statement))).toEqual([])
    })
  })
})

function isHidden({ content: { privacySettings, sectionPrivacy } }: StoredPortfolio, name: string): boolean {
  const flag = table[name]?.hiddenBy
  return flag ? privacySettings[flag] : sectionPrivacy[name as keyof typeof sectionPrivacy]
}
