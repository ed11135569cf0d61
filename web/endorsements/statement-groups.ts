import type { OwnerStatement } from '#contract/statement-schemas.ts'

export type GroupName = 'waiting' | 'shown' | 'hidden'
export type StatementGroups = Readonly<Record<GroupName, readonly OwnerStatement[]>>

const newestFirst = (one: OwnerStatement, other: OwnerStatement) => other.at.localeCompare(one.at)
const byPosition = (one: OwnerStatement, other: OwnerStatement) => one.position - other.position

/** Frozen words are among the hidden ones, whatever the owner chose. */
export const groupOf = ({ state, freeze }: OwnerStatement): GroupName => (freeze ? 'hidden' : state)

/** The statements that wait for the owner, those on the page in their order, and all others. */
export function groupsOf(statements: readonly OwnerStatement[]): StatementGroups {
  const inGroup = (name: GroupName) => statements.filter((statement) => groupOf(statement) === name)
  return {
    waiting: inGroup('waiting').sort(newestFirst),
    shown: inGroup('shown').sort(byPosition),
    hidden: inGroup('hidden').sort(newestFirst),
  }
}

/** The position of a statement after a move by one place. Frozen statements keep their position and are skipped. */
export function positionAfterMove(statements: readonly OwnerStatement[], id: string, moveBy: 1 | -1): number {
  const { shown } = groupsOf(statements)
  const index = shown.findIndex((statement) => statement.id === id)
  return (shown[index + moveBy] ?? shown[index])?.position ?? 0
}

/** The statement that takes the place of one that leaves its group; the one before it if that was the last. */
export function nextInGroup(group: readonly OwnerStatement[], id: string): OwnerStatement | undefined {
  const index = group.findIndex((statement) => statement.id === id)
  return group[index + 1] ?? group[index - 1]
}
