import type { FaultList } from './fault.ts'

export const mergeFaults: FaultList = {
  area: 'merging',
  faults: [
    {
      id: 'F32',
      title: 'a save replaces the newer one of another device',
      file: 'server/portfolios/save.ts',
      find: 'if (before.version !== version || isOfLostSave)',
      replace: 'if (before.version < version || isOfLostSave)',
      caughtBy: ['server/portfolios/routes.test.ts'],
    },
    {
      id: 'F33',
      title: 'a merge undoes what the other device changed',
      file: 'web/model/draft/merge.ts',
      find: 'if (isEqual(base, current)) return incoming',
      replace: 'if (isEqual(base, current)) return current',
      caughtBy: ['test/merge.test.ts'],
    },
    {
      id: 'F34',
      title: 'an entry is lost that one device removed and the other changed',
      file: 'web/model/draft/merge.ts',
      find: 'const isRemoved = before !== undefined && isEqual(before, remaining)',
      replace: 'const isRemoved = before !== undefined',
      caughtBy: ['test/merge.test.ts'],
    },
    {
      id: 'F35',
      title: 'entries of the other device land in front of their neighbor',
      file: 'web/model/draft/merge.ts',
      find: 'order.indexOf(previous) + 1, 0, id)',
      replace: 'order.indexOf(previous), 0, id)',
      caughtBy: ['test/merge.test.ts'],
    },
    {
      id: 'F36',
      title: 'what a person types during a save is lost',
      file: 'web/model/draft/merge.ts',
      find: 'current: mergePortfolios(sent, current, newSaved)',
      replace: 'current: newSaved',
      caughtBy: ['test/merge.test.ts'],
    },
    {
      id: 'F37',
      title: 'an earlier version shows values of a later one',
      file: 'server/portfolios/versions.ts',
      find: "    .where('version', 'in', versions)\n    .orderBy('version', 'desc')",
      replace: "    .where('version', 'in', versions)\n    .orderBy('version', 'asc')",
      caughtBy: ['server/portfolios/versions.test.ts'],
    },
    {
      id: 'F38',
      title: 'a letter replaces the newer one of another tab',
      file: 'server/portfolios/access/letters.ts',
      find: "            .where('version', '=', version)\n",
      replace: '',
      caughtBy: ['server/portfolios/access/letters.test.ts'],
    },
  ],
}
