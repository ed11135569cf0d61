import type { Output } from './leak-matrix.ts'

/* The rows of the leak matrix for the operator's calls, and for what owners see of the operator's decisions. */

interface Names {
  publicFields: readonly string[]
  accountFields: readonly string[]
}

export const operatorOutputs = ({ publicFields, accountFields }: Names): Record<string, Output> => ({
  'all accounts': {
    call: 'GET /api/admin/users',
    request: (viewer) => viewer.get('/api/admin/users'),
    visibleFields: (viewer) => (viewer === 'admin' ? accountFields : []),
  },
  'accounts for the operator': {
    call: 'GET /api/admin/accounts',
    request: (viewer) => viewer.get('/api/admin/accounts'),
    visibleFields: (viewer) => (viewer === 'admin' ? accountFields : []),
  },
  'a page for the operator': {
    call: 'GET /api/admin/portfolios/:id',
    request: (viewer, { id }) => viewer.get(`/api/admin/portfolios/${id}`),
    visibleFields: (viewer) => (viewer === 'admin' ? publicFields : []),
  },
  // Frozen words were public.
  'queue of the operator': {
    call: 'GET /api/admin/queue',
    request: (viewer) => viewer.get('/api/admin/queue'),
    visibleFields: (viewer) => (viewer === 'admin' ? [...accountFields, 'urlHandle', 'endorsementTexts', 'frozenEndorsementTexts'] : []),
  },
  'log of the operator': { call: 'GET /api/admin/log', request: (viewer) => viewer.get('/api/admin/log'), visibleFields: () => [] },
  // The version is that of the program.
  'state of the installation': {
    call: 'GET /api/admin/status',
    request: (viewer) => viewer.get('/api/admin/status'),
    visibleFields: (viewer) => (viewer === 'admin' ? ['version'] : []),
  },
  'a test mail': {
    call: 'POST /api/admin/test-mail',
    request: (viewer) => viewer.post('/api/admin/test-mail', {}),
    visibleFields: () => [],
  },
  'open invitations': {
    call: 'GET /api/admin/invitations',
    request: (viewer) => viewer.get('/api/admin/invitations'),
    visibleFields: () => [],
  },
  'decisions about the own page': {
    call: 'GET /api/moderation',
    request: (viewer) => viewer.get('/api/moderation'),
    visibleFields: () => [],
  },
})
