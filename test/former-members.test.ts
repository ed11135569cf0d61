import { expect, it } from 'vitest'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'

/* The name font was a choice of its own before there were looks. */

const read = readerOf(portfolioFields)

it.each([
  [{ accent: 'leaf', nameFont: 'sans' }, 'lake'],
  [{ nameFont: 'sans' }, 'lake'],
  [{ accent: 'plum', nameFont: 'sans' }, 'plum'],
  [{ accent: 'leaf', nameFont: 'serif' }, 'leaf'],
  [{ accent: 'clay' }, 'clay'],
])('reads the stored look %j as %s', (look, accent) => {
  expect(read({ look }).look).toEqual({ accent, picture: 'photo' })
})

it.each([
  [{ accent: 'leaf', nameFont: 'sans' }, 'lake'],
  [{ accent: 'slate', nameFont: 'sans' }, 'slate'],
  [{ accent: 'leaf', nameFont: 'serif' }, 'leaf'],
  [{ nameFont: 'sans' }, undefined],
])('accepts the look %j in a PUT as %s', (look, accent) => {
  expect(portfolioInput.parse({ look }).look?.accent).toBe(accent)
})
