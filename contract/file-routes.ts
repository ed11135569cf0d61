import { z } from 'zod'
import * as calls from './calls.ts'
import { document, documentId } from './document.ts'
import { endpoint } from './endpoint.ts'
import { importChoices, importId, importPreview, importUndo, retainedItems } from './imports.ts'
import { portfolioFileNames } from './paths.ts'
import { portfolio } from './portfolio.ts'

/** The calls about files that people upload. */

const nothing = z.null().meta({ description: 'No content' })
const byDocument = z.object({ id: documentId })

export const photos = {
  upload: endpoint(calls.photos.upload, {
    summary: 'Set the photo: a JPEG as the body; what it holds besides the picture is cut away',
    success: { 201: z.object({ id: z.string() }) },
  }),
  remove: endpoint(calls.photos.remove, { summary: 'Remove the photo', success: { 204: nothing } }),
  show: endpoint(calls.photos.show, {
    summary: 'The JPEG of a photo',
    params: z.object({ id: z.string().max(64) }),
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'image/jpeg' }), 304: nothing },
  }),
}

export const documents = {
  upload: endpoint(calls.documents.upload, { summary: 'Add a PDF (multipart: document, type)', success: { 201: document } }),
  remove: endpoint(calls.documents.remove, { summary: 'Remove a document', params: byDocument, success: { 204: nothing } }),
  download: endpoint(calls.documents.download, {
    summary: 'The bytes of a document',
    params: byDocument,
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'application/pdf' }) },
  }),
}

export const files = {
  own: endpoint(calls.files.own, {
    summary: 'The own portfolio as a file: all of it but the PIN, or what strangers get',
    params: z.object({ name: z.enum(portfolioFileNames) }),
    querystring: z.object({
      as: z.literal('stranger').optional(),
      version: z.enum(['3', '4']).optional(),
      paper: z.enum(['letter', 'a4']).optional(),
      data: z.literal('1').optional().meta({ description: 'A PDF with its resume.json attached' }),
    }),
    success: { 200: z.any().meta({ description: 'application/pdf, application/json, text/vcard or text/html' }) },
  }),
}

export const imports = {
  start: endpoint(calls.imports.start, {
    summary: 'Read a file from elsewhere (multipart: file); nothing is changed, and an import that is open is replaced',
    success: { 201: importPreview },
  }),
  current: endpoint(calls.imports.current, {
    summary: 'The import that is open, or that was applied and can be undone',
    success: { 200: importPreview },
  }),
  apply: endpoint(calls.imports.apply, {
    summary: 'Take what was chosen into the portfolio, as a new version',
    params: importId,
    body: importChoices,
    success: { 200: portfolio },
  }),
  undo: endpoint(calls.imports.undo, {
    summary: 'Put everything back as it was before, as a new version, as long as nothing else was saved since',
    params: importId,
    body: importUndo,
    success: { 200: portfolio },
  }),
  discard: endpoint(calls.imports.discard, { summary: 'Forget an import', params: importId, success: { 204: nothing } }),
}

export const retained = {
  list: endpoint(calls.retained.list, { summary: 'What came with imports and has no field', success: { 200: retainedItems } }),
  remove: endpoint(calls.retained.remove, { summary: 'Forget one of it', params: importId, success: { 204: nothing } }),
}
