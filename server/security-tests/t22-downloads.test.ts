import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { maxTurn } from '#test/processor-time.ts'
import { entriesOf } from '#test/zip.ts'

it('downloads fifty versions of a large portfolio without blocking other requests', async () => {
  const { registerOwner } = await startApp()
  const owner = await registerOwner()
  const summary = 'What I did there. '.repeat(150)
  const highlights = Array.from({ length: limits.points }, (_, index) => `What I did there, part ${index}`)
  const experience = Array.from({ length: limits.entries }, (_, index) => ({ id: `e${index}`, company: 'Acme', summary, highlights }))
  const volunteer = Array.from({ length: limits.entries }, (_, index) => ({ id: `v${index}`, organization: 'School', summary, highlights }))
  const courses = Array.from({ length: limits.tags }, (_, index) => `Course ${index}`)
  const education = Array.from({ length: limits.entries }, (_, index) => ({ id: `s${index}`, school: 'School', courses }))
  const first = (await owner.change({ experience, volunteer, education })).body
  for (let save = 1; save <= limits.versions; save += 1)
    expect((await owner.put('/api/portfolio', { ...first, version: first.version + save - 1, headline: `Save ${save}` })).status).toBe(200)
  let archive: Buffer = Buffer.alloc(0)
  const maxTurnMs = await maxTurn(async () => {
    archive = (await owner.get('/api/account/download')).bytes
  })
  const versions = JSON.parse(String((await entriesOf(archive)).get('versions.json')))
  expect(versions.map(({ portfolio }: { portfolio: { headline: string } }) => portfolio.headline)).toEqual(
    Array.from({ length: limits.versions }, (_, index) => `Save ${limits.versions - index}`),
  )
  expect(maxTurnMs).toBeLessThan(150)
}, 60_000)
