import { z } from 'zod'
import { quoteRequestInput } from '#contract/quote-request.ts'

export interface FormValues {
  source: string
  /** As it was typed, in any format. */
  month: string
  /** Empty for a link to copy. */
  email: string
}

/** Checks the values of the form as the input that they become. */
export const quoteRequestSchema = (inputOf: (values: FormValues) => unknown) =>
  z.preprocess((values) => inputOf(values as FormValues), quoteRequestInput)
