import type { FastifyRequest } from 'fastify'
import type { ResumeReading } from '#contract/imports.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../../base/deps.ts'
import { clientNetwork } from '../../base/http/client-address.ts'
import { incomingFilesOfNewcomers } from '../../base/http/incoming-bytes.ts'
import { Problem } from '../../base/http/problems.ts'
import { readNewcomerUpload, warmUpReader } from './reading.ts'
import { withUpload } from './upload.ts'

/** @throws {Problem} `forbidden` unless everyone may register */
export function assertNewcomersWelcome({ config: { signUp } }: Pick<Deps, 'config'>) {
  if (signUp !== 'open') throw new Problem('forbidden', signUp === 'closed' ? messages.signUpClosed : messages.invitationNeeded)
}

/** The file has no name and ends with the response; nothing of it is stored or logged. Throws as `withUpload` and `readNewcomerUpload`. */
export async function readForNewcomer({ config, clock }: Deps, request: FastifyRequest): Promise<ResumeReading> {
  warmUpReader()
  const today = clock().toISOString().slice(0, 10)
  const network = clientNetwork(request)
  return await withUpload(config, request, incomingFilesOfNewcomers, (file, filename) =>
    readNewcomerUpload({ file: file.fd, filename, today }, network),
  )
}
