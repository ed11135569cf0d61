import type { PortfolioInput } from '#contract/calls/portfolio-input.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import { overlay, readerOf, type ValuesOf } from '#contract/fields/values.ts'

export type Content = ValuesOf<typeof contentFields>

export const readContent: (stored: unknown) => Content = readerOf(contentFields)

export function contentAfter(before: Content, input: PortfolioInput): Content {
  return overlay(contentFields, before, input)
}
