import { contentFields } from '#contract/content-fields.ts'
import type { PortfolioInput } from '#contract/portfolio-input.ts'
import { overlay, readerOf, type ValuesOf } from '#contract/values.ts'

export type Content = ValuesOf<typeof contentFields>

export const readContent: (stored: unknown) => Content = readerOf(contentFields)

export function contentAfter(before: Content, input: PortfolioInput): Content {
  return overlay(contentFields, before, input)
}
