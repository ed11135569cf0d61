import { z } from 'zod'

export const readableFileNames = ['resume.pdf', 'resume.docx'] as const
export type ReadableFileName = (typeof readableFileNames)[number]

const fact = z.object({
  what: z.string().meta({ description: "'Job 2, employer'" }),
  written: z.string().meta({ description: 'In the portfolio; empty if the file seems to say something that the portfolio does not' }),
  read: z.string().meta({ description: 'Found in the file; empty if it was not found' }),
  isSame: z.boolean().meta({ description: 'Apart from spaces and upper and lower case' }),
})
export type ReadFact = z.infer<typeof fact>

export const readBack = z.object({
  facts: z.array(fact).meta({ description: 'Contact, jobs, schools and skills; differences first' }),
  unread: z.array(z.string()).meta({ description: 'Texts of the file that were not understood' }),
  text: z.string().meta({ description: 'All readable text of the file' }),
})
export type ReadBack = z.infer<typeof readBack>
