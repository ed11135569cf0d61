import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { PreviewField } from '#contract/imports.ts'
import { isUnanswered } from '#contract/section-switches.ts'
import { objectIn } from '#resume/model/member.ts'
import type { CurrentPortfolio } from './current-portfolio.ts'
import type { StoredImport } from './stored-import.ts'

/** The groups that must not be published by accident: an import hides them, unless the portfolio already had them or its owner chooses otherwise. */
const protectedNames = ['email', 'phone', 'address', 'documents', 'references'] as const

const table: Fields = portfolioFields

function switchOf(name: string): { group: string; member: string } {
  const hiddenBy = table[name]?.hiddenBy
  return hiddenBy === undefined ? { group: 'sectionPrivacy', member: name } : { group: 'privacySettings', member: hiddenBy }
}

/** Our own archive has none: its owner has chosen what is hidden. The `planned` switches of the file come first. */
export function planProtection(
  { kind, isOwn, fields, lists, documents }: Pick<StoredImport, 'kind' | 'isOwn' | 'fields' | 'lists' | 'documents'>,
  current: Pick<CurrentPortfolio, 'content' | 'documents'>,
  planned: readonly PreviewField[],
): PreviewField[] {
  if (kind === 'archive' && isOwn) return []
  const incoming = {
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    ...lists,
    documents,
  }
  return protectedNames.flatMap((name): PreviewField[] => {
    const { group, member } = switchOf(name)
    const field = `${group}.${member}`
    const isHidden = objectIn((current.content as unknown as Readonly<Record<string, unknown>>)[group])[member] === true
    if (isHidden || planned.some((each) => each.field === field)) return []
    if (!hasValue(incoming, name) || hasValue({ ...current.content, documents: current.documents }, name)) return []
    return [{ field, mine: false, theirs: true, suggestion: 'take', confidence: 'sure', from: '', protects: name }]
  })
}

export const hasValue = (values: object, name: string): boolean => !isUnanswered((values as Readonly<Record<string, unknown>>)[name])
