/** The groups of a user, as the provider sends them in the claim `groups`. */
export interface Groups {
  names: readonly string[]
  fault?: 'missing' | 'too many' | 'not text'
}

export function groupsIn({ groups, hasgroups, _claim_names: elsewhere }: Record<string, unknown>): Groups {
  if (groups === undefined || groups === null) {
    // Entra ID: the groups are to be read from another server, with rights that this site doesn't have.
    const isOverage = hasgroups === true || (typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere)
    return { names: [], fault: isOverage ? 'too many' : 'missing' }
  }
  const values = [groups].flat()
  const names = values.filter((group) => typeof group === 'string')
  return names.length < values.length ? { names, fault: 'not text' } : { names }
}

/** Why someone is not in a group, for the log. The values themselves are personal data. */
export function absenceIn({ names, fault }: Groups, group: string): string {
  if (fault === 'missing') return 'the provider sent no claim groups, neither in the ID token nor in the user info'
  if (fault === 'too many') {
    return 'the provider left out the groups, because the person is in too many. Let it send only those that are assigned to this application'
  }
  const found = `the claim groups has ${names.length} values that are text, and none is OIDC_GROUP`
  if (names.some((name) => name.toLowerCase().includes(group.toLowerCase()))) {
    return `${found}, but one contains it: in other letters, in a path, or with other names in one text. The value must be OIDC_GROUP, letter by letter`
  }
  const areIds = names.length > 0 && names.every((name) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name))
  if (areIds) return `${found}. All are ids: set OIDC_GROUP to the id of the group`
  return fault === 'not text' ? `${found}. Others are no text: the provider must send the names` : found
}
