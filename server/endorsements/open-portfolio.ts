import type { Db } from '../base/db/schema.ts'
import { everybody, isAdmitted } from '../portfolios/audience.ts'
import { findPortfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'

/** A portfolio that is open to everyone. Any other is treated like one that doesn't exist. */
export async function openPortfolio(db: Db, id: string | number): Promise<StoredPortfolio | undefined> {
  const portfolio = await findPortfolioById(db, id)
  return portfolio && isAdmitted(portfolio, everybody) ? portfolio : undefined
}
