import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { findInResume } from './find.ts'

const folder = new URL('../../fixtures/resumes/', import.meta.url)

it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('reads %s within 50 ms', async (name) => {
  const resume: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const find = () => findInResume(resume, '2026-11-22')
  // Compiles the code.
  find()
  expect(await processorTime(async () => find())).toBeLessThan(50)
})
