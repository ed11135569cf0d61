import { z } from 'zod'
import type { Field, Fields } from '../field.ts'
import { limits } from '../limits.ts'
import { entryIdPattern } from '../values.ts'
import { phrasableText, valueOfPhrase } from './phrases.ts'

/* The PUT schemas of the kinds that only editions have. */

const slugExpected = `Use ${limits.slugMin} to ${limits.slugMax} letters, digits or hyphens`
/** Names of the files and forms below a page. */
const reserved = new Set(['unlock', 'endorse', 'open', 'share', 'resume', 'contact', 'page', 'photo', 'projects', 'words', 'letter'])

export const slug = z
  .string(slugExpected)
  .trim()
  .transform((value) => value.toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^$|^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/, slugExpected)
      .refine((value) => !reserved.has(value), 'This word has another use. Choose a different one'),
  )

const ids = z
  .array(z.string('Enter text').regex(entryIdPattern, 'Use the id of an entry'), 'Enter a list')
  .max(limits.entries, `Use at most ${limits.entries} entries`)
  .transform((all) => [...new Set(all)])

const isList = (table: Fields, name: string) => table[name]?.kind === 'list' && !table[name].ownerOnly

const listName = (table: () => Fields) => z.string().refine((name) => isList(table(), name), 'There is no such list')

/** @param table a function, because the table itself contains the editions */
export const entrySelection = (table: () => Fields) =>
  z.record(listName(table), z.strictObject({ mode: z.enum(['all-but', 'only'], "Use 'all-but' or 'only'"), ids }), 'Enter an object')

export const entryOrder = (table: () => Fields) => z.record(listName(table), ids, 'Enter an object')

/** A phrase follows the rules of the text that it stands for. */
export const phrases = (table: () => Fields, schemaOf: (field: Field) => z.ZodType) =>
  z
    .record(
      z.string().max(limits.longLine),
      z.strictObject({ text: z.string('Enter text'), of: z.string('Enter text').max(64, 'Use at most 64 characters') }),
      'Enter an object',
    )
    .superRefine((all, context) => {
      const paths = Object.keys(all)
      const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (paths.length > limits.phrases) return issue([], `Use at most ${limits.phrases} texts`)
      for (const [path, phrase] of Object.entries(all)) {
        const text = phrasableText(table(), path)
        if (!text) issue([path], 'This text is the same in every edition')
        else {
          const [first] = schemaOf(text.field).safeParse(valueOfPhrase(text.field, phrase)).error?.issues ?? []
          if (first) issue([path, 'text'], first.message)
        }
      }
    })
