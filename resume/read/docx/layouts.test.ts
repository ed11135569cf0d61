import { expect, it } from 'vitest'
import { kindsOfValues, layoutsOf, sharesOf, summaryOf } from '#test/layout-truths.ts'
import { readFile } from '../read-file.ts'

const today = '2026-11-22'
/** Shares in percent. */
const bars = { positions: 95, schools: 90, skills: 95, languages: 95, contact: 95 } as const

it('reads Word files in many layouts', async () => {
  const layouts = layoutsOf('docx')
  expect(layouts).toHaveLength(23)
  const all = []
  const missing: string[] = []
  for (const { name, path, truth } of layouts) {
    const shares = sharesOf(await readFile(path, { filename: name, today }), truth)
    all.push(shares)
    missing.push(...kindsOfValues.flatMap((kind) => shares[kind].misses.map((miss) => `  ${name}, ${kind}: ${miss}`)))
    missing.push(...[...shares.wrongPositions, ...shares.wrongSkills].map((wrong) => `  ${name}, wrong: ${wrong}`))
  }
  const { percent, wrongSkills, lines } = summaryOf(all)
  console.info([...lines, ...missing].join('\n'))
  for (const kind of kindsOfValues) expect(percent[kind]).toBeGreaterThanOrEqual(bars[kind])
  expect(wrongSkills).toEqual([])
})
