import { useAccountDetails } from './queries.ts'

/** Why no visitor can write to the owner, whatever the owner chooses. Undefined without such a reason, or while it is not known. */
export function useContactObstacle(): string | undefined {
  const { data: account } = useAccountDetails()
  if (account?.sendsMail === false) return 'This site sends no mail, so your page shows no form.'
  if (account?.emailConfirmed === false) return 'Confirm your email address first. Until then your page shows no form.'
  return undefined
}
