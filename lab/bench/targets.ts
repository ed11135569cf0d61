import { budgets } from './budgets.ts'

export type Unit = 'ratio' | 'times' | 'ms' | 's' | 'MB' | 'kB' | 'requests'

/** The target that a figure must meet, in its unit. */
export type BenchTarget = { min: number } | { max: number }

export interface Row {
  title: string
  /** The baseline measured in the same run. */
  baseline: string
  unit: Unit
  target: BenchTarget
}

const bareServer = 'bare node:http with the same bytes'
const pageWithoutLoad = 'the same page without other requests'
const inChromium = 'counted in Chromium'

/** Every figure that we promise, in the order of the table. */
export const rows = {
  page: { title: 'Public page, warm, brotli', baseline: bareServer, unit: 'ratio', target: { min: 0.75 } },
  json: { title: 'GET /api/portfolio/{handle}', baseline: bareServer, unit: 'ratio', target: { min: 0.7 } },
  edition: { title: 'Listed edition, warm, brotli', baseline: 'the main page of the same portfolio', unit: 'ratio', target: { min: 0.95 } },
  storm: { title: 'Page p95 during 32 sign-ins and 8 saving owners', baseline: pageWithoutLoad, unit: 'ms', target: { max: 20 } },
  conversions: { title: 'Page p95 while PDFs are made and resumes are read', baseline: pageWithoutLoad, unit: 'ms', target: { max: 20 } },
  save: { title: 'Save of a 10 kB resume, p50', baseline: 'a bare request and two flushes', unit: 'times', target: { max: 3 } },
  signIn: { title: 'Sign-in, p50', baseline: 'the password hash alone', unit: 'times', target: { max: 1.5 } },
  ready: { title: 'Ready after start', baseline: 'a bare node:http process', unit: 's', target: { max: 0.5 } },
  idleMemory: { title: 'Memory, idle', baseline: 'a bare node:http process', unit: 'MB', target: { max: 130 } },
  loadedMemory: { title: 'Memory after load', baseline: 'a bare process after load', unit: 'MB', target: { max: 220 } },
  pageBytes: { title: 'Full page, first visit, bytes', baseline: inChromium, unit: 'kB', target: { max: budgets.page.kilobytes } },
  pageRequests: {
    title: 'Full page, first visit, requests',
    baseline: inChromium,
    unit: 'requests',
    target: { max: budgets.page.requests },
  },
  authBytes: { title: '/auth, first visit, bytes', baseline: inChromium, unit: 'kB', target: { max: budgets.auth.kilobytes } },
  authRequests: { title: '/auth, first visit, requests', baseline: inChromium, unit: 'requests', target: { max: budgets.auth.requests } },
  editorBytes: { title: 'Editor, first visit, bytes', baseline: inChromium, unit: 'kB', target: { max: budgets.editor.kilobytes } },
  editorTyping: {
    title: 'Editor, key press to paint with a full resume, p95',
    baseline: 'the field of an empty page',
    unit: 'ms',
    target: { max: 50 },
  },
  resumePreview: {
    title: 'Preview of a JSON Resume of 10 kB, p50',
    baseline: 'a bare response to the same form',
    unit: 'ms',
    target: { max: 150 },
  },
  archivePreview: {
    title: "Preview of LinkedIn's archive with 5,000 entries, p50",
    baseline: 'a bare response to the same form',
    unit: 'ms',
    target: { max: 2000 },
  },
  pdf: {
    title: 'PDF for the owner, second and later requests, p50',
    baseline: 'a bare response with the same bytes',
    unit: 'ms',
    target: { max: 60 },
  },
} as const satisfies Record<string, Row>

export type RowName = keyof typeof rows

export const isMet = (target: BenchTarget, value: number): boolean => ('min' in target ? value >= target.min : value <= target.max)
