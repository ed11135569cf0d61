import type { FaultList } from './fault.ts'

export const importFaults: FaultList = {
  area: 'imports',
  faults: [
    {
      id: 'F39',
      title: 'undoing an import throws away what was saved since',
      file: 'server/resume/import/apply.ts',
      find: 'if (current.version !== row.based_on)',
      replace: 'if (row.based_on === 0)',
      caughtBy: ['server/resume/import/rules.test.ts'],
    },
    {
      id: 'F40',
      title: 'an archive shows what the owner has hidden since',
      file: 'server/resume/import/fields.ts',
      find: "const suggestion = isHidden === true ? 'take' : 'keep'",
      replace: "const suggestion = 'take'",
      caughtBy: ['server/resume/import/privacy.test.ts'],
    },
    {
      id: 'F41',
      title: 'an archive opens a page that its owner has closed',
      file: 'server/resume/import/fields.ts',
      find: 'visibilityNames.indexOf(theirs) > visibilityNames.indexOf(mine)',
      replace: 'visibilityNames.indexOf(theirs) !== visibilityNames.indexOf(mine)',
      caughtBy: ['server/resume/import/editions.test.ts'],
    },
    {
      id: 'F42',
      title: 'an import replaces the texts of the owner unasked',
      file: 'server/resume/import/fields.ts',
      find: 'return suggested !== false && isEmpty(field, mine) &&',
      replace: 'return suggested !== false &&',
      caughtBy: ['server/resume/import/merging.test.ts'],
    },
    {
      id: 'F43',
      title: 'two equal jobs of a file become one',
      file: 'server/resume/import/matching.ts',
      find: '      matched.add(entry)\n',
      replace: '',
      caughtBy: ['server/resume/import/merging.test.ts'],
    },
    {
      id: 'F44',
      title: 'an import deletes the documents that it has just added',
      file: 'server/resume/import/apply.ts',
      find: 'removed: files.filter(({ storage_name }) => !usedFiles.has(storage_name))',
      replace: 'removed: files',
      caughtBy: ['server/resume/import/files.test.ts'],
    },
    {
      id: 'F45',
      title: 'an archive lets strangers write to the owner',
      file: 'server/resume/import/fields.ts',
      find: "if (field === 'contactForm') return theirs === false",
      replace: "if (field === 'contactForm') return theirs === true",
      caughtBy: ['server/visitors/contact/contact.test.ts'],
    },
  ],
}
