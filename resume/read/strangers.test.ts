import { expect, it } from 'vitest'
import { layoutsOf, sharesOf, summaryOf } from '#test/layout-truths.ts'
import { readFile } from './read-file.ts'

it('reads layouts that were made without knowledge of it above these shares, with no wrong name of a person', async () => {
  const files = [...layoutsOf('pdf', 'strangers'), ...layoutsOf('docx', 'strangers')]
  const shares = []
  for (const { name, path, truth } of files) shares.push(sharesOf(await readFile(path, { filename: name, today: '2026-11-22' }), truth))
  const { percent, lines } = summaryOf(shares)
  console.info(
    `Of ${files.length} files: ${lines.join(', ')}; positions that are not in the file: ${shares.flatMap(({ wrongPositions }) => wrongPositions).length}`,
  )
  expect(percent.positions).toBeGreaterThanOrEqual(85)
  expect(percent.schools).toBeGreaterThanOrEqual(90)
  const names = new Set(files.map(({ truth }) => truth.name))
  expect(shares.flatMap(({ contact }) => contact.misses.filter((miss) => names.has(miss)))).toEqual([])
})
