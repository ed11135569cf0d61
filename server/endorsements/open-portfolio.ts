import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'

/** A portfolio that is open to everybody. Nothing is disclosed about others, not even whether they exist. */
export async function openPortfolio(db: Db, id: string | number): Promise<StoredPortfolio | undefined> {
  const portfolio = await portfolioById(db, id).catch(undefinedIfMissing)
  return portfolio && isAdmitted(portfolio, everybody) ? portfolio : undefined
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Problem) || error.body.code !== 'not_found') throw error
}
