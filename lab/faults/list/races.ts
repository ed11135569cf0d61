import type { FaultList } from './fault.ts'

export const raceFaults: FaultList = {
  area: 'races',
  faults: [
    {
      id: 'F72',
      title: 'links that are created at the same time exceed the limit',
      file: 'server/portfolios/access/private-links.ts',
      find: "    await advisoryLock(tx, 'private links', portfolioId)\n",
      replace: '',
      caughtBy: ['server/portfolios/access/private-link-routes.test.ts'],
      on: 'postgres',
    },
    {
      id: 'F73',
      title: 'concurrent attempts at a PIN exceed its budget',
      file: 'server/portfolios/access/pin.ts',
      find: '  return await checkLimits(tx, portfolioId, visitor, now)\n',
      replace: '  return budget\n',
      caughtBy: ['server/portfolios/access/pin-routes.test.ts'],
      on: 'postgres',
    },
    {
      id: 'F74',
      title: 'many readers open a link that allows one use',
      file: 'server/portfolios/access/open.ts',
      find: '    .where(isActive(now))\n',
      replace: '',
      caughtBy: ['server/portfolios/access/open.test.ts'],
      on: 'postgres',
    },
    {
      id: 'F75',
      title: 'a sign-in with the old password completes after a reset',
      file: 'server/accounts/sign-in.ts',
      find: '    if (current?.password_version !== state.passwordVersion) return undefined\n',
      replace: '',
      caughtBy: ['server/accounts/recovery.test.ts'],
    },
    {
      id: 'F76',
      title: 'a link that is used several times counts several endorsements',
      file: 'server/endorsements/endorsements.ts',
      find: "      .where('id', '=', id)\n      .where('confirmed_at', 'is', null)\n",
      replace: "      .where('id', '=', id)\n",
      caughtBy: ['server/concurrency.test.ts'],
    },
    {
      id: 'F77',
      title: 'concurrent first signatures create keys that replace each other',
      file: 'server/endorsements/credentials/signing-keys.ts',
      find: '    if (await usableKey(deps, await newestRow(tx))) return\n',
      replace: '',
      caughtBy: ['server/endorsements/credentials/signing-keys.test.ts'],
    },
  ],
}
