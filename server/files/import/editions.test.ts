import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const { registerOwner } = await startApp()

const teaching = {
  id: 'teaching',
  name: 'Teaching',
  slug: 'teaching',
  leavesOut: { experience: { mode: 'all-but', ids: ['mill'] } },
  entryOrder: { education: ['home'] },
  phrases: { 'experience/bank/summary': { text: 'Taught the clerks', of: 'x' }, bio: { text: 'I teach', of: 'y' } },
} as const
const content = {
  firstName: 'Ada',
  bio: 'I build engines',
  experience: [
    { id: 'mill', company: 'Mill', title: 'Engineer', startDate: '2018-01' },
    { id: 'bank', company: 'Bank', title: 'Clerk', startDate: '2011-01', endDate: '2015-01', summary: 'Counted' },
  ],
  education: [{ id: 'home', school: 'Home' }],
}

it('moves editions with an archive to an empty account, with what they say about entries', async () => {
  const ada = await registerOwner()
  expect((await ada.change({ ...content, urlHandle: 'ada', editions: [teaching] })).body.editions).toMatchObject([teaching])
  const archive = await ada.get('/api/account/download')
  const moved = await registerOwner()
  const { body: preview } = await moved.uploadImport(archive.bytes, 'understory.zip')
  const { status, body } = await moved.post(`/api/import/${preview.id}/apply`, { version: preview.basedOn })
  expect([status, body.experience.length]).toEqual([200, 2])
  const idOf = (company: string) => body.experience.find((job: { company: string }) => job.company === company).id
  expect(body.editions).toMatchObject([
    {
      ...teaching,
      leavesOut: { experience: { mode: 'all-but', ids: [idOf('Mill')] } },
      entryOrder: { education: [body.education[0].id] },
      phrases: { [`experience/${idOf('Bank')}/summary`]: { text: 'Taught the clerks', of: 'x' }, bio: { text: 'I teach', of: 'y' } },
    },
  ])
})

it.each([
  ['open', 'off', 'off'],
  ['open', 'locked', 'locked'],
  ['locked', 'open', 'locked'],
  ['off', 'open', 'off'],
  ['off', 'locked', 'off'],
  ['locked', 'off', 'off'],
] as const)('an archive of a page that is %s, in an account whose page is %s, suggests %s', async (fileVisibility, current, expected) => {
  const ada = await registerOwner()
  await ada.change({ ...content, visibility: fileVisibility })
  const archive = await ada.get('/api/account/download')
  const moved = await registerOwner()
  await moved.change({ visibility: current })
  const { body: preview } = await moved.uploadImport(archive.bytes, 'understory.zip')
  const { body } = await moved.post(`/api/import/${preview.id}/apply`, { version: preview.basedOn })
  expect(body.visibility).toBe(expected)
})
