import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documents } from './documents.ts'

it.each(documents)('npm run papers writes $path', ({ path, text }) => {
  expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toBe(text)
})
