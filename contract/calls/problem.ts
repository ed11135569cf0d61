import { z } from 'zod'

/** The shape of all error responses (docs/promises.md, “Responses of calls”). `fields` maps the path of a field to an error message. */
export const problem = z.object({
  code: z.enum([
    'invalid',
    'not_signed_in',
    'wrong_credentials',
    'sign_in',
    'forbidden',
    'wrong_code',
    'code_ended',
    'code_needed',
    'frozen',
    'not_found',
    'conflict',
    'stale',
    'too_large',
    'unsupported_media_type',
    'bad_file',
    'version_missing',
    'too_many_requests',
    'unlock_paused',
    'unavailable',
    'disk_full',
    'timeout',
    'internal',
  ]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type ProblemBody = z.infer<typeof problem>
export type ProblemCode = ProblemBody['code']
