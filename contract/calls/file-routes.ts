import { z } from 'zod'
import { document, documentId } from '../fields/document.ts'
import { pictureFileNames } from '../fields/picture.ts'
import { portfolioFileNames } from '../paths.ts'
import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { importChoices, importId, importPreview, importUndo, resumeReading } from './imports.ts'
import { portfolio } from './portfolio.ts'
import { readableFileNames, readBack } from './read-back.ts'

const byDocument = z.object({ id: documentId })

export const photos = {
  upload: defineEndpoint(calls.photos.upload, {
    summary: 'Set the photo: a JPEG as the body; its metadata is removed',
    success: { 201: z.object({ id: z.string() }) },
  }),
  remove: defineEndpoint(calls.photos.remove, { summary: 'Remove the photo', success: { 204: noContent } }),
  show: defineEndpoint(calls.photos.show, {
    summary: 'The JPEG of a photo',
    params: z.object({ id: z.string().max(64) }),
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'image/jpeg' }), 304: noContent },
  }),
}

export const pictures = {
  upload: defineEndpoint(calls.pictures.upload, {
    summary: 'Add a picture for a project or a logo (multipart: large, small, large-webp, small-webp); its metadata is removed',
    success: { 201: z.object({ id: z.string(), width: z.int(), height: z.int() }) },
  }),
  show: defineEndpoint(calls.pictures.show, {
    summary: 'A file of a picture',
    params: z.object({ id: z.string().max(64), name: z.enum(pictureFileNames) }),
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'image/jpeg or image/webp' }), 304: noContent },
  }),
}

export const documents = {
  upload: defineEndpoint(calls.documents.upload, { summary: 'Add a PDF (multipart: document, type)', success: { 201: document } }),
  remove: defineEndpoint(calls.documents.remove, { summary: 'Remove a document', params: byDocument, success: { 204: noContent } }),
  download: defineEndpoint(calls.documents.download, {
    summary: 'The bytes of a document',
    params: byDocument,
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'application/pdf' }) },
  }),
}

export const files = {
  export: defineEndpoint(calls.files.export, {
    summary: 'Your portfolio as a file: everything except the PIN, or what visitors get',
    params: z.object({ name: z.enum(portfolioFileNames) }),
    querystring: z.object({
      as: z.literal('stranger').optional(),
      version: z.enum(['3', '4']).optional().meta({ description: 'Of a vCard; by default 3, which every address book takes' }),
      paper: z
        .enum(['letter', 'a4'])
        .optional()
        .meta({ description: 'Of a PDF or Word file; by default that of the language, and of the country of the owner' }),
      data: z.literal('1').optional().meta({ description: 'A PDF with its resume.json attached' }),
    }),
    success: { 200: z.any().meta({ description: 'The file; its content type is that of its format' }) },
  }),
  readBack: defineEndpoint(calls.files.readBack, {
    summary: 'What our reader of resumes finds in a file of your portfolio',
    querystring: z.object({ name: z.enum(readableFileNames), as: z.literal('stranger').optional() }),
    success: { 200: readBack },
  }),
}

export const imports = {
  read: defineEndpoint(calls.imports.read, {
    summary: 'Read a resume without an account (multipart: file). Nothing of it is stored; 403 unless everyone may register',
    success: { 200: resumeReading },
  }),
  start: defineEndpoint(calls.imports.start, {
    summary: 'Upload a file to import (multipart: file); replaces the open import and does not change the portfolio',
    success: { 201: importPreview },
  }),
  current: defineEndpoint(calls.imports.current, {
    summary: 'The open import, or the applied one that can still be undone; 204 without one',
    success: { 200: importPreview, 204: noContent },
  }),
  apply: defineEndpoint(calls.imports.apply, {
    summary: 'Apply the choices to the portfolio, as a new version',
    params: importId,
    body: importChoices,
    success: { 200: portfolio },
  }),
  undo: defineEndpoint(calls.imports.undo, {
    summary: 'Undo the import, as a new version, unless the portfolio was saved since',
    params: importId,
    body: importUndo,
    success: { 200: portfolio },
  }),
  discard: defineEndpoint(calls.imports.discard, { summary: 'Discard an import', params: importId, success: { 204: noContent } }),
}
