import fc from 'fast-check'
import { editionParts } from '#contract/fields/editions/fields.ts'
import { phrasableText } from '#contract/fields/editions/phrases.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Group, groupNames } from '#contract/fields/groups.ts'
import type { Content } from '#server/portfolios/content.ts'
import type { StoredPortfolio } from '#server/portfolios/stored-portfolio.ts'
import { endorsementTextWith } from './endorsement-texts.ts'
import { content } from './resume-arbitraries.ts'

const table: Fields = portfolioFields
const listNames = Object.keys(table).filter((name) => table[name]?.kind === 'list' && name !== 'editions')

type Entry = Readonly<Record<string, unknown>> & { readonly id: string }
const entriesOf = (values: object, list: string) => ((values as Record<string, Entry[]>)[list] ?? []) as readonly Entry[]

const idsByList = (values: object) => new Map(listNames.map((list) => [list, entriesOf(values, list).map(({ id }) => id)]))

/** The paths of all texts of the portfolio that an edition can rephrase. */
function phrasablePaths(values: Content): string[] {
  const inLists = listNames.flatMap((list) =>
    entriesOf(values, list).flatMap((entry) => Object.keys(entry).map((inner) => `${list}/${entry.id}/${inner}`)),
  )
  return [...Object.keys(values), ...inLists].filter((path) => phrasableText(table, path))
}

/** Any edition of a portfolio with these values. */
function editionOf(values: Content, index: number): fc.Arbitrary<Content['editions'][number]> {
  const ids = idsByList(values)
  const perList = <T>(value: (ids: readonly string[]) => fc.Arbitrary<T>) =>
    fc
      .record(Object.fromEntries([...ids].map(([list, entryIds]) => [list, value(entryIds)])), { requiredKeys: [] })
      .map((lists) => lists as Record<string, T>)
  return fc.record({
    id: fc.constant(`edition-${index}`),
    name: fc.constant(`Edition ${index}`),
    slug: fc.constant(''),
    language: fc.constantFrom('', '', 'de', 'ar'),
    nameless: fc.boolean(),
    leavesOut: perList((entryIds) =>
      fc.record({ mode: fc.constantFrom('all-but' as const, 'only' as const), ids: fc.subarray([...entryIds]) }),
    ),
    without: fc.subarray(Object.keys(editionParts) as (keyof typeof editionParts)[]),
    order: fc.shuffledSubarray(['links', 'experience', 'projects'] as const),
    entryOrder: perList((entryIds) => fc.shuffledSubarray([...entryIds])),
    phrases: fc
      .subarray(phrasablePaths(values))
      .map((paths) => Object.fromEntries(paths.map((path) => [path, { text: `In other words ${index}`, of: '' }]))),
  })
}

export interface PortfolioForReaders {
  stored: StoredPortfolio
  edition: Content['editions'][number]
  groups: readonly Group[]
  moreGroups: readonly Group[]
}

/** Any portfolio that is open to everyone, one of its editions, and two sets of groups. */
export const portfolioForReaders: fc.Arbitrary<PortfolioForReaders> = content.chain((values) =>
  fc
    .record({ edition: editionOf(values, 1), groups: fc.subarray(groupNames), moreGroups: fc.subarray(groupNames) })
    .map(({ edition, ...groupSets }) => ({
      ...groupSets,
      edition,
      stored: {
        id: '1000000001',
        urlHandle: 'ada',
        version: 1,
        savedRevision: 1,
        revision: 1,
        sealedPin: null,
        pinVersion: 0,
        endorsementCount: 0,
        isFrozen: false,
        content: { ...values, editions: [edition] },
        documents: [{ id: 'document-1', filename: 'resume.pdf', type: 'resume', customLabel: '' }],
        photo: { id: 'photo-1', file: 'stored-photo' },
        pictures: new Map(),
        endorsementTexts: [endorsementTextWith(), endorsementTextWith({ organization: '', domain: '', signed: false })],
        isReachable: false,
      },
    })),
)
