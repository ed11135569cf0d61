import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { layoutsOf, type Shares, sharesOf, summaryOf } from '#test/layout-truths.ts'
import { readPdf } from './read-pdf.ts'

const files = layoutsOf('pdf')
const all: Shares[] = []

beforeAll(async () => {
  for (const { name, path, truth } of files)
    all.push(sharesOf(await readPdf(readFileSync(path), { filename: name, today: '2026-11-22' }), truth))
})

describe('PDFs in many layouts', () => {
  test('are read above these shares', () => {
    const { percent, lines } = summaryOf(all)
    console.info(lines.join('\n'))
    const misses = all.map((shares, index) => [
      files[index]?.name,
      [shares.positions, shares.schools, shares.skills].flatMap((share) => share.misses),
    ])
    expect(percent.positions, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(95)
    expect(percent.schools).toBeGreaterThanOrEqual(95)
    expect(percent.skills).toBeGreaterThanOrEqual(95)
    expect(percent.languages).toBeGreaterThanOrEqual(95)
    expect(percent.contact).toBeGreaterThanOrEqual(95)
  })

  test('yield no interests among skills, and no other positions than on the page', () => {
    expect(all.flatMap(({ wrongSkills }) => wrongSkills)).toEqual([])
    expect(all.flatMap(({ wrongPositions }) => wrongPositions)).toEqual([])
  })
})
