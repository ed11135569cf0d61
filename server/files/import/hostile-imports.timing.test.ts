import { expect, it } from 'vitest'
import { type Client, startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { largeImports, skillCategories } from '#test/large-imports.ts'
import { maxTurn } from '#test/processor-time.ts'

async function warmUp(client: Client) {
  const preview = await uploadImport(client, { basics: { name: 'Eve', pets: 1 }, skills: [{ name: 'Maths', keywords: ['Sums'] }] })
  await undo(client, preview, (await apply(client)).body)
  await client.delete('/api/portfolio-versions')
}

it.each(largeImports)('shows, applies and undoes an import with %s without a stall of 100 ms', async (_, file) => {
  const { registerOwner } = await startApp({ RATE_LIMIT_SCALE: '100000' })
  const stalls: [step: string, milliseconds: number][] = []
  const measure = async <T>(step: string, work: () => Promise<T>) => {
    const results: T[] = []
    const time = await maxTurn(async () => results.push(await work()))
    if (time > 100) stalls.push([step, Math.round(time)])
    return results[0] as Awaited<T>
  }
  const eve = await registerOwner()
  for (let times = 0; times < 3; times++) await warmUp(eve)
  await eve.change({ skillCategories: skillCategories('Skill').map((category, index) => ({ id: `s${index}`, ...category })) })
  const content = await file()
  const upload = content instanceof Uint8Array ? content : JSON.stringify(content)
  const name = content instanceof Uint8Array ? 'a.zip' : 'a.json'
  const preview = await uploadImport(eve, upload, name)
  await measure('preview', () => eve.get('/api/import'))
  const { status, body } = await measure('apply', () => apply(eve, { preview, choices: { keep: false } }))
  expect(status).toBe(200)
  await measure('undo', () => undo(eve, preview, body))
  await uploadImport(eve, upload, name)
  const applied = await measure('apply with retained items', () => apply(eve))
  expect([200, 413]).toContain(applied.status)
  await measure('delete the versions', () => eve.delete('/api/portfolio-versions'))
  expect(stalls).toEqual([])
})
