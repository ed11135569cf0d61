import { z } from 'zod'
import { limits } from '../../limits.ts'
import type { Field, Fields } from '../field.ts'
import { isReservedSlug, normalizeSlug, slugExpected, slugPattern, slugReserved } from '../slug.ts'
import { entryIdPattern } from '../values.ts'
import { phrasableText, valueOfPhrase } from './phrases.ts'

export const slug = z
  .string(slugExpected)
  .transform(normalizeSlug)
  .pipe(
    z
      .string()
      .regex(slugPattern, slugExpected)
      .refine((value) => !isReservedSlug(value), slugReserved),
  )

const ids = z
  .array(z.string('Enter text').regex(entryIdPattern, 'Use the id of an entry'), 'Enter a list')
  .max(limits.entries, `Use at most ${limits.entries} entries`)
  .transform((values) => [...new Set(values)])

const isList = (table: Fields, name: string) => table[name]?.kind === 'list' && !table[name].ownerOnly

const listName = (table: () => Fields) => z.string().refine((name) => isList(table(), name), 'There is no such list')

/** @param table a function, because the table contains this field and is not complete yet */
export const entrySelection = (table: () => Fields) =>
  z.record(listName(table), z.strictObject({ mode: z.enum(['all-but', 'only'], "Use 'all-but' or 'only'"), ids }), 'Enter an object')

export const entryOrder = (table: () => Fields) => z.record(listName(table), ids, 'Enter an object')

/** A phrase follows the rules of the text that it replaces. */
export const phrases = (table: () => Fields, schemaOf: (field: Field) => z.ZodType) =>
  z
    .record(
      z.string().max(limits.longLine),
      z.strictObject({ text: z.string('Enter text'), of: z.string('Enter text').max(64, 'Use at most 64 characters') }),
      'Enter an object',
    )
    .superRefine((phrasesByPath, context) => {
      const addIssue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (Object.keys(phrasesByPath).length > limits.phrases) return addIssue([], `Use at most ${limits.phrases} texts`)
      for (const [path, phrase] of Object.entries(phrasesByPath)) {
        const text = phrasableText(table(), path)
        if (!text) addIssue([path], 'This text is the same in every edition')
        else {
          const [first] = schemaOf(text.field).safeParse(valueOfPhrase(text.field, phrase)).error?.issues ?? []
          if (first) addIssue([path, 'text'], first.message)
        }
      }
    })
