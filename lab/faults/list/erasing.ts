import type { FaultList } from './fault.ts'

export const erasingFaults: FaultList = {
  area: 'erasing',
  faults: [
    {
      id: 'F62',
      title: 'someone else takes the handle of a deleted account',
      file: 'server/portfolios/handles.ts',
      find: "if (handle !== '') await addFormerHandle(tx, portfolioId, handleKey(handle), now)",
      replace: '',
      caughtBy: ['server/accounts/deletion.test.ts'],
    },
    {
      id: 'F63',
      title: 'the photo of a deleted account stays on the disk',
      file: 'server/accounts/deletion.ts',
      find: ', ...(photo_file === null ? [] : [photo_file])]',
      replace: ', ...(photo_file === null ? [] : [])]',
      caughtBy: ['server/portfolios/photos/routes.test.ts'],
    },
    {
      id: 'F64',
      title: 'an impostor deletes what the owner of an email has endorsed',
      file: 'server/accounts/deletion.ts',
      find: 'if (email_confirmed || !config.smtpUrl) {',
      replace: 'if (email_confirmed || config.smtpUrl) {',
      caughtBy: ['server/accounts/deletion.test.ts'],
    },
    {
      id: 'F65',
      title: 'a picture is deleted that an earlier version still shows',
      file: 'server/portfolios/pictures/pictures.ts',
      find: ".whereRef('portfolio_version.portfolio_id', '=', 'picture.portfolio_id')",
      replace: ".whereRef('portfolio_version.portfolio_id', '=', 'picture.id')",
      caughtBy: ['server/portfolios/pictures/routes.test.ts'],
    },
    {
      id: 'F66',
      title: 'messages that no one confirmed are kept with their emails',
      file: 'server/visitors/contact/contact.ts',
      find: "        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<=', timeBefore(messageLifetimeMs))]),\n",
      replace: '',
      caughtBy: ['server/visitors/contact/contact.test.ts'],
    },
    {
      id: 'F67',
      title: 'housekeeping deletes the file of an upload that is not stored yet',
      file: 'server/run/housekeeping.ts',
      find: 'await deleteOrphans(storage, db, orphansBefore(config, now))',
      replace: 'await deleteOrphans(storage, db, new Date(now.getTime() + hourMs))',
      caughtBy: ['server/portfolios/documents/orphans.test.ts'],
    },
  ],
}
