import { z } from 'zod'

export const codeField = z
  .string('Enter a code')
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(/^(?:\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, 'Enter the 6 digits of your app, or a backup code')
