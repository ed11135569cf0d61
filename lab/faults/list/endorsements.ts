import type { FaultList } from './fault.ts'

export const endorsementFaults: FaultList = {
  area: 'endorsements and messages',
  faults: [
    {
      id: 'F68',
      title: 'words are published that the owner never read',
      file: 'server/endorsements/owner-endorsements.ts',
      find: 'if (change.at !== undefined && change.at !== endorsement.written_at)',
      replace: 'if (change.at !== undefined && endorsement.written_at === null)',
      caughtBy: ['server/endorsements/owner-endorsements.test.ts'],
    },
    {
      id: 'F69',
      title: 'frozen words are still on the page',
      file: 'server/portfolios/endorsement-texts.ts',
      find: "    .where('frozen_at', 'is', null)\n",
      replace: '',
      caughtBy: ['server/moderation/frozen-endorsement-texts.test.ts'],
    },
    {
      id: 'F70',
      title: 'a stopped sender writes again with a tag in the address',
      file: 'server/base/signing/signature.ts',
      find: "local.replace(/\\+.*/, '').replaceAll('.', '')",
      replace: "local.replaceAll('.', '')",
      caughtBy: ['server/visitors/contact/contact.test.ts'],
    },
    {
      id: 'F71',
      title: 'messages go to an email that no one confirmed',
      file: 'server/portfolios/audience.ts',
      find: 'return owner?.email_confirmed === 1',
      replace: 'return owner !== undefined',
      caughtBy: ['server/visitors/contact/contact.test.ts'],
    },
  ],
}
