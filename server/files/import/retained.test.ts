import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'

const resume = {
  basics: {
    name: 'Ada Lovelace',
    phone: '+354 555 0134',
    summary: 'An old summary.',
    url: 'https://old.example/',
    pets: 'Puff',
    profiles: [
      { network: 'GitHub', username: 'ada', url: 'https://github.com/ada', note: 'x' },
      { network: 'Twitter', username: 'old-name', url: 'https://twitter.com/old-name' },
    ],
  },
  work: [
    { name: 'Old Works', position: 'Computer', summary: 'An old text.', mood: 'glum' },
    { name: 'Analytical Engines', position: 'Programmer', summary: ' An old account.', startDate: '1842-03-15', mood: 'good' },
    7,
  ],
  skills: [{ name: 'Algebra', note: 'a' }, { name: 'Old skill' }, { name: 'Cards', keywords: ['Punching'], tint: 'green' }],
  references: [{ name: 'An old friend', reference: 'Good.' }],
  meta: { tool: 'x' },
}

async function startWithResume() {
  const app = await startApp()
  const ada = await app.registerOwner()
  const preview = await uploadImport(ada, resume)
  const { body } = await apply(ada)
  const withoutOwn = (name: string, value: unknown) => (name === 'x-understory' ? undefined : value)
  const exported = async () => JSON.parse((await ada.get('/api/export/resume.json')).text, withoutOwn)
  return { ...app, ada, preview, body, exported }
}

it('moves what an entry retains with it, deletes it with it, and restores it with a version', async () => {
  const { ada, body, exported } = await startWithResume()
  expect(await exported()).toEqual(resume)
  const moved = await ada.change({ experience: body.experience.toReversed() })
  expect((await exported()).work).toEqual([resume.work[1], resume.work[0], 7])
  const [kept] = body.experience
  await ada.change({ experience: [{ ...kept, retained: undefined, title: 'Clerk' }] })
  expect((await exported()).work).toEqual([{ ...(resume.work[0] as object), position: 'Clerk' }, 7])
  const { experience } = (await ada.get(`/api/portfolio-versions/${moved.body.version}`)).body
  await ada.change({ experience })
  expect((await exported()).work).toEqual([resume.work[1], resume.work[0], 7])
})

it('retains no value that the owner has deleted or changed, and nothing after its deletion', async () => {
  const { ada, preview, body, exported, deps } = await startWithResume()
  const changed = await ada.change({
    phone: '',
    bio: 'A new summary.',
    references: [],
    experience: [{ ...body.experience[1], summary: '' }],
    skillCategories: [{ ...body.skillCategories[0], skills: ['Algebra'] }, body.skillCategories[1]],
    links: body.links.filter(({ type }: { type: string }) => type === 'github'),
  })
  const stored = async () => (await deps.db.selectFrom('portfolio').select('content').executeTakeFirstOrThrow()).content
  expect(await stored()).not.toMatch(/555 0134|[Oo]ld[ -]|old\.example/)
  const { basics, work, skills } = await exported()
  expect([basics.pets, basics.profiles, work, skills]).toEqual([
    'Puff',
    [resume.basics.profiles[0]],
    [{ name: 'Analytical Engines', position: 'Programmer', startDate: '1842-03-15', mood: 'good' }, 7],
    [resume.skills[0], resume.skills[2]],
  ])
  // Undo would restore the deleted data.
  expect((await ada.delete('/api/portfolio-versions')).status).toBe(204)
  expect((await undo(ada, preview, changed.body)).status).toBe(404)
  const withNothing = (entries: object[]) => entries.map((entry) => ({ ...entry, retained: [] }))
  const { experience, skillCategories, links } = changed.body
  await ada.change({
    retained: {},
    experience: withNothing(experience),
    skillCategories: withNothing(skillCategories),
    links: withNothing(links),
  })
  expect(await stored()).not.toMatch(/good|Puff|green|"note"|1842-03-15/)
})

it('retains nothing if the owner does not want it', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  await uploadImport(ada, resume)
  expect((await apply(ada, { choices: { keep: false } })).status).toBe(200)
  const { content } = await deps.db.selectFrom('portfolio').select('content').executeTakeFirstOrThrow()
  expect(content).not.toMatch(/Puff|glum|green/)
})

it('adds what a later resume has', async () => {
  const { ada, exported } = await startWithResume()
  await uploadImport(ada, { basics: { name: 'Ada Lovelace', hobby: 'Flight' }, work: [{ name: 'New', position: 'Adviser', desk: 'yes' }] })
  await apply(ada)
  const { basics, work } = await exported()
  expect([basics.pets, basics.hobby]).toEqual(['Puff', 'Flight'])
  expect(work).toEqual([resume.work[0], resume.work[1], 7, { name: 'New', position: 'Adviser', desk: 'yes' }])
})

it('counts what it retains into the size of the portfolio, and refuses more before anything is changed', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const before = await ada.portfolio()
  const preview = await uploadImport(ada, { basics: { name: 'Ada' }, work: [{ name: 'A', note: 'x'.repeat(600_000) }] })
  const refused = await apply(ada)
  expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('too large to save')])
  expect(await ada.portfolio()).toEqual(before)
  expect((await apply(ada, { preview, choices: { keep: false } })).status).toBe(200)
})
