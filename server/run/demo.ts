import { demo } from '#contract/debug.ts'
import { portfolioInput } from '#contract/portfolio-input.ts'
import { register } from '../accounts/accounts.ts'
import type { Deps } from '../base/deps.ts'
import { isAvailable } from '../portfolios/handles.ts'
import { savePortfolio } from '../portfolios/save.ts'

/** Creates the demo account, whose portfolio the debug page uses, if SIGN_UP is open. A taken handle or email stays with its account. */
export async function ensureDemo(deps: Deps): Promise<void> {
  const { config, db } = deps
  if (config.signUp !== 'open') return
  const existing = await db.selectFrom('account').select('id').where('email', '=', demo.email).executeTakeFirst()
  if (existing || !(await isAvailable(db, demo.handle, ''))) return
  const { id } = await register(deps, demo)
  const portfolio = portfolioInput.parse({
    version: 1,
    urlHandle: demo.handle,
    firstName: 'Dana',
    lastName: 'Demo',
    headline: 'Sample portfolio for testing',
    bio: 'This portfolio exists for the debug page.',
    city: 'Denver',
    state: 'CO',
    timezone: 'America/Denver',
    email: demo.email,
    phone: '3035550119',
    salaryMin: 90_000,
    salaryMax: 110_000,
    accessPin: demo.accessPin,
    privacySettings: { hidePhone: true, hideSalary: true, hideDemographics: true },
  })
  await savePortfolio(deps, id, portfolio, { device: 'This server' })
}
