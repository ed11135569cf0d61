import { z } from 'zod'
import { account, login, registration } from './account.ts'
import { document, documentId } from './document.ts'
import { endorsed, endorsement } from './endorsement.ts'
import { endpoint } from './endpoint.ts'
import { opened, portfolio, publicView } from './portfolio.ts'
import { handle, pin, portfolioInput } from './portfolio-input.ts'

/** Every call of the product on one screen (specification §7, decisions §2). */

const nothing = z.null().meta({ description: 'No content' })
const byHandle = z.object({ handle: z.string() })
const byId = z.object({ id: z.string() })
const code = z.strictObject({ accessPin: pin })

export const accounts = {
  current: endpoint('GET', '/api/user', { summary: 'The signed-in user', success: { 200: account } }),
  login: endpoint('POST', '/api/login', { summary: 'Sign in', body: login, success: { 200: account } }),
  register: endpoint('POST', '/api/register', {
    summary: 'Make an account with its portfolio, and sign in',
    body: registration,
    success: { 201: account },
  }),
  logout: endpoint('POST', '/api/logout', { summary: 'Sign out', success: { 204: nothing } }),
}

export const stats = {
  stats: endpoint('GET', '/api/stats', {
    summary: 'How many portfolios there are',
    success: { 200: z.object({ portfolioCount: z.int() }) },
  }),
  count: endpoint('GET', '/api/portfolio-count', {
    summary: 'How many portfolios there are',
    success: { 200: z.object({ count: z.int() }) },
  }),
}

export const portfolios = {
  mine: endpoint('GET', '/api/portfolio', { summary: "The owner's whole portfolio", success: { 200: portfolio } }),
  save: endpoint('PUT', '/api/portfolio', {
    summary: 'Save the whole portfolio, based on `version`',
    body: portfolioInput,
    success: { 200: portfolio },
  }),
  checkHandle: endpoint('GET', '/api/check-handle/:handle', {
    summary: 'Whether a handle is free',
    params: z.object({ handle }),
    success: { 200: z.object({ available: z.boolean() }) },
  }),
  byHandle: endpoint('GET', '/api/portfolio/:handle', {
    summary: 'What a visitor may read',
    params: byHandle,
    success: { 200: publicView },
  }),
  byId: endpoint('GET', '/api/portfolio/id/:id', { summary: 'What a visitor may read', params: byId, success: { 200: publicView } }),
}

export const access = {
  verifyByHandle: endpoint('POST', '/api/portfolio/:handle/verify', {
    summary: 'Open the private part with the PIN',
    params: byHandle,
    body: code,
    success: { 200: opened },
  }),
  verifyById: endpoint('POST', '/api/portfolio/id/:id/verify', {
    summary: 'Open the private part with the PIN',
    params: byId,
    body: code,
    success: { 200: opened },
  }),
}

export const endorsements = {
  endorseByHandle: endpoint('POST', '/api/portfolio/:handle/endorse', {
    summary: 'Endorse a portfolio',
    params: byHandle,
    body: endorsement,
    success: { 201: endorsed },
  }),
  endorseById: endpoint('POST', '/api/portfolio/id/:id/endorse', {
    summary: 'Endorse a portfolio',
    params: byId,
    body: endorsement,
    success: { 201: endorsed },
  }),
}

const byDocument = z.object({ id: documentId })

export const documents = {
  upload: endpoint('POST', '/api/document', { summary: 'Add a PDF (multipart: document, type)', success: { 201: document } }),
  remove: endpoint('DELETE', '/api/document/:id', { summary: 'Remove a document', params: byDocument, success: { 204: nothing } }),
  download: endpoint('GET', '/api/document/:id/download', {
    summary: 'The bytes of a document',
    params: byDocument,
    querystring: z.object({ key: z.string().max(500).optional() }),
    success: { 200: z.any().meta({ description: 'application/pdf' }) },
  }),
}
