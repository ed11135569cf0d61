import { expect } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from './app.ts'
import { entriesOf } from './zip.ts'

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

/** An owner who has saved a large portfolio, by default the largest, and then other headlines. */
export async function startWithVersions(saves: number, entries: number = limits.entries) {
  const { registerOwner } = await startApp()
  const owner = await registerOwner()
  const summary = 'What I did there. '.repeat(150)
  const highlights = repeat(limits.points, (index) => `What I did there, part ${index}`)
  const experience = repeat(entries, (index) => ({ id: `e${index}`, company: 'Acme', summary, highlights }))
  const volunteer = repeat(entries, (index) => ({ id: `v${index}`, organization: 'School', summary, highlights }))
  const courses = repeat(limits.tags, (index) => `Course ${index}`)
  const education = repeat(entries, (index) => ({ id: `s${index}`, school: 'School', courses }))
  const first = (await owner.change({ experience, volunteer, education })).body
  for (let save = 1; save <= saves; save += 1)
    expect((await owner.put('/api/portfolio', { ...first, version: first.version + save - 1, headline: `Save ${save}` })).status).toBe(200)
  return owner
}

/** The headlines of the versions in an archive, newest first. */
export async function headlinesIn(archive: Buffer): Promise<string[]> {
  const versions = JSON.parse(String((await entriesOf(archive)).get('versions.json')))
  return versions.map(({ portfolio }: { portfolio: { headline: string } }) => portfolio.headline)
}

/** The headlines of so many saves, newest first. */
export const headlinesOf = (saves: number) => repeat(saves, (index) => `Save ${saves - index}`)
