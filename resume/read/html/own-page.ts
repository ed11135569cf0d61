/* Our own page as a file: its classes say what each text is. */

export type Role =
  | 'unread'
  | 'summary'
  | 'links'
  | 'fact'
  | 'url'
  | 'details'
  | 'dates'
  | 'years'
  | 'employer'
  | 'folded'
  | 'text'
  | 'point'

type Attributes = Readonly<Record<string, string>>

const classesOf = (attributes: Attributes) => (attributes['class'] ?? '').split(' ')

/** Whether it has the mark of our page, which no other program writes. */
export const isOwnPage = (attributes: Attributes): boolean =>
  attributes['data-look'] !== undefined && ['portfolio', 'h-resume'].every((name) => classesOf(attributes).includes(name))

const rolesOfClasses: Readonly<Record<string, Role>> = {
  ...{ now: 'unread', actions: 'unread', 'sections-bar': 'unread' },
  ...{ facts: 'fact', url: 'url', 'p-summary': 'summary', folded: 'folded', years: 'years', by: 'details' },
  ...{ dates: 'dates', period: 'dates', prose: 'text', points: 'point' },
}
const rolesOfIds: Readonly<Record<string, Role>> = { salary: 'unread', links: 'links' }
/** What is unread in each of them: durations follow from dates. */
const unreadIn: Partial<Record<Role, string>> = { dates: 'span', links: 'h2', fact: 'dt' }
const inherited: readonly (Role | undefined)[] = ['links', 'fact', 'folded', 'years', 'employer', 'text', 'details', 'dates', 'point']

/** Undefined for what has no role of its own. Notes outside of an entry are ours. */
export function ownRoleOf(name: string, attributes: Attributes, above: Role | undefined): Role | undefined {
  const classes = classesOf(attributes)
  if (name === 'footer' || (above && unreadIn[above] === name) || (classes.includes('note') && above !== 'text')) return 'unread'
  const role = rolesOfIds[attributes['id'] ?? ''] ?? classes.map((each) => rolesOfClasses[each]).find(Boolean)
  if (role) return role
  if (name === 'span' && above === 'folded') return 'employer'
  return inherited.includes(above) ? above : undefined
}
