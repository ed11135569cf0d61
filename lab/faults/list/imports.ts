import type { FaultList } from './fault.ts'

export const importFaults: FaultList = {
  area: 'imports',
  faults: [
    {
      id: 'F39',
      title: 'undoing an import throws away what was saved since',
      file: 'server/files/import/apply.ts',
      find: 'if (current.version !== row.based_on)',
      replace: 'if (row.based_on === 0)',
      caughtBy: ['server/files/import/rules.test.ts'],
    },
    {
      id: 'F40',
      title: 'an archive shows what the owner has hidden since',
      file: 'server/files/import/fields.ts',
      find: "const suggestion = isHidden === true ? 'take' : 'keep'",
      replace: "const suggestion = 'take'",
      caughtBy: ['server/files/import/privacy.test.ts'],
    },
    {
      id: 'F41',
      title: 'an archive opens a page that its owner has closed',
      file: 'server/files/import/fields.ts',
      find: 'visibilityNames.indexOf(theirs) > visibilityNames.indexOf(mine)',
      replace: 'visibilityNames.indexOf(theirs) !== visibilityNames.indexOf(mine)',
      caughtBy: ['server/files/import/editions.test.ts'],
    },
    {
      id: 'F42',
      title: 'an import replaces the texts of the owner unasked',
      file: 'server/files/import/fields.ts',
      find: 'return suggested !== false && isEmpty(field, mine) &&',
      replace: 'return suggested !== false &&',
      caughtBy: ['server/files/import/merging.test.ts'],
    },
    {
      id: 'F43',
      title: 'two equal jobs of a file become one',
      file: 'server/files/import/matching.ts',
      find: '      matched.add(entry)\n',
      replace: '',
      caughtBy: ['server/files/import/merging.test.ts'],
    },
    {
      id: 'F44',
      title: 'an import deletes the documents that it has just added',
      file: 'server/files/import/apply.ts',
      find: 'removed: files.filter(({ storage_name }) => !usedFiles.has(storage_name))',
      replace: 'removed: files',
      caughtBy: ['server/files/import/files.test.ts'],
    },
    {
      id: 'F45',
      title: 'an archive lets visitors write to the owner',
      file: 'server/files/import/fields.ts',
      find: "if (field === 'contactForm') return theirs === false",
      replace: "if (field === 'contactForm') return theirs === true",
      caughtBy: ['server/visitors/contact/contact.test.ts'],
    },
  ],
}
