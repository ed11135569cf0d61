import type { StatementInput } from '#contract/statement.ts'
import { textsOf } from '../portfolios/statement-list.ts'
import type { Endorsement } from './endorsement-key.ts'

/** The words of an endorsement as they were entered. */
export function wordsOf(endorsement: Endorsement): Omit<StatementInput, 'showDomain'> {
  const { name, relation, organization, roles, skills, text } = endorsement
  return {
    name: name ?? '',
    relation: relation ?? 'knows',
    organization: organization ?? '',
    roles: textsOf(roles),
    skills: textsOf(skills),
    text: text ?? '',
  }
}
