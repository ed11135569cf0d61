import { expect } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Client } from './app.ts'

interface ApplyOptions {
  choices?: object
  /** The pending import by default. */
  preview?: ImportPreview
}

/** Applies an import with the suggested choices, except for `choices`. */
export async function apply(client: Client, { choices = {}, preview }: ApplyOptions = {}) {
  const { id, basedOn } = preview ?? (await client.get('/api/import')).body
  return await client.post(`/api/import/${id}/apply`, { version: basedOn, ...choices })
}

/** Uploads a valid file and returns its preview. */
export async function uploadImport(
  client: Client,
  content: Parameters<Client['uploadImport']>[0],
  filename?: string,
): Promise<ImportPreview> {
  const { status, body, text } = await client.uploadImport(content, filename)
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return body
}

export const undo = async (client: Client, { id }: ImportPreview, { version }: Pick<Portfolio, 'version'>) =>
  await client.post(`/api/import/${id}/undo`, { version })
