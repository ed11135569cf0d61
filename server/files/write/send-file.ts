import type { FastifyReply } from 'fastify'
import { missingLettersHeader } from '#contract/calls.ts'
import { dispositionOf } from '../../portfolios/documents/filename.ts'
import type { PortfolioFile } from './files.ts'

/** @param inlineFor the URL of the page, if browsers are to show the file instead of saving it. Never in a refusal, because it can contain the name. */
export function sendFile(reply: FastifyReply, { name, bytes, type, filename, missing }: PortfolioFile, inlineFor?: string) {
  if (inlineFor) reply.header('link', `<${inlineFor}>; rel="canonical"`)
  if (missing) reply.header(missingLettersHeader, encodeURIComponent(missing.toWellFormed()))
  return reply
    .header('content-type', type)
    .header('content-disposition', inlineFor ? 'inline' : dispositionOf(filename, name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-robots-tag', 'noindex')
    .send(bytes)
}
