import type { OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'

export type GroupName = 'waiting' | 'shown' | 'hidden'
export type EndorsementTextGroups = Readonly<Record<GroupName, readonly OwnerEndorsementText[]>>

const newestFirst = (one: OwnerEndorsementText, other: OwnerEndorsementText) => other.at.localeCompare(one.at)
const byPosition = (one: OwnerEndorsementText, other: OwnerEndorsementText) => one.position - other.position

/** Frozen words are among the hidden ones, whatever the owner chose. */
export const groupOf = ({ state, freeze }: OwnerEndorsementText): GroupName => (freeze ? 'hidden' : state)

export function groupsOf(endorsementTexts: readonly OwnerEndorsementText[]): EndorsementTextGroups {
  const inGroup = (name: GroupName) => endorsementTexts.filter((endorsementText) => groupOf(endorsementText) === name)
  return {
    waiting: inGroup('waiting').sort(newestFirst),
    shown: inGroup('shown').sort(byPosition),
    hidden: inGroup('hidden').sort(newestFirst),
  }
}

/** The endorsement texts on the page whose signature gives a former name of the owner. */
export const withFormerName = (endorsementTexts: readonly OwnerEndorsementText[]) =>
  groupsOf(endorsementTexts).shown.filter(({ formerName }) => formerName !== '')

/** The position of an endorsement text after a move by one place. Frozen endorsement texts keep their position and are skipped. */
export function positionAfterMove(endorsementTexts: readonly OwnerEndorsementText[], id: string, moveBy: 1 | -1): number {
  const { shown } = groupsOf(endorsementTexts)
  const index = shown.findIndex((endorsementText) => endorsementText.id === id)
  return (shown[index + moveBy] ?? shown[index])?.position ?? 0
}

/** The endorsement text after one that leaves its group; if it was the last, the one before. */
export function nextInGroup(group: readonly OwnerEndorsementText[], id: string): OwnerEndorsementText | undefined {
  const index = group.findIndex((endorsementText) => endorsementText.id === id)
  return group[index + 1] ?? group[index - 1]
}
