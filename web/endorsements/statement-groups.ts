import type { OwnerStatement } from '#contract/statement-schemas.ts'

export type GroupName = 'waiting' | 'shown' | 'hidden'
export type StatementGroups = Readonly<Record<GroupName, readonly OwnerStatement[]>>

const newestFirst = (one: OwnerStatement, other: OwnerStatement) => other.at.localeCompare(one.at)
const byPosition = (one: OwnerStatement, other: OwnerStatement) => one.position - other.position

/** Words that the operator took off the page are among the hidden ones, whatever the owner chose. */
export const groupOf = ({ state, freeze }: OwnerStatement): GroupName => (freeze ? 'hidden' : state)

/** What waits for the owner, what the page shows in its order, and the rest. */
export function groupsOf(statements: readonly OwnerStatement[]): StatementGroups {
  const inGroup = (name: GroupName) => statements.filter((statement) => groupOf(statement) === name)
  return {
    waiting: inGroup('waiting').sort(newestFirst),
    shown: inGroup('shown').sort(byPosition),
    hidden: inGroup('hidden').sort(newestFirst),
  }
}

/** The place of the words before or after. Frozen words, which keep their place among the shown ones, are passed over. */
export function positionAfterMove(statements: readonly OwnerStatement[], id: string, moveBy: 1 | -1): number {
  const { shown } = groupsOf(statements)
  const index = shown.findIndex((statement) => statement.id === id)
  return (shown[index + moveBy] ?? shown[index])?.position ?? 0
}

/** The words to continue with after some have left their group: those in the same place. */
export function nextInGroup(group: readonly OwnerStatement[], id: string): OwnerStatement | undefined {
  const index = group.findIndex((statement) => statement.id === id)
  return group[index + 1] ?? group[index - 1]
}
