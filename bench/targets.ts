import { budgets } from './budgets.ts'

export type Unit = 'ratio' | '/s' | 'times' | 'ms' | 's' | 'MB' | 'kB' | 'requests'

/** The limits that a figure must not miss, in its unit. */
export type BenchTarget = { min: number } | { max: number } | { between: readonly [number, number] }

export interface Row {
  title: string
  /** The baseline measured in the same run. */
  against: string
  unit: Unit
  target: BenchTarget
  /** For a target that is not met yet: below this value, which is near today's, the gate fails. */
  floor?: BenchTarget
  stretch?: number
}

const bareServer = 'bare node:http with the same bytes'
const quietPage = 'the same page without other requests'

/** Every figure that we promise, in the order of the table. */
export const rows = {
  page: {
    title: 'Public page, warm, brotli',
    against: bareServer,
    unit: 'ratio',
    target: { min: 0.7 },
    floor: { min: 0.45 },
    stretch: 0.85,
  },
  notModified: {
    title: 'The same page with a known ETag (304)',
    against: 'bare 304',
    unit: 'ratio',
    target: { min: 0.7 },
    floor: { min: 0.45 },
    stretch: 0.85,
  },
  json: {
    title: 'GET /api/portfolio/{handle}',
    against: bareServer,
    unit: 'ratio',
    target: { min: 0.65 },
    floor: { min: 0.45 },
    stretch: 0.85,
  },
  firstView: {
    title: 'First view after a change, p50',
    against: 'bare node:http that renders the same page with React',
    unit: 'times',
    target: { max: 1.5 },
  },
  storm: { title: 'Page p95 during 32 sign-ins and 8 saving owners', against: quietPage, unit: 'times', target: { max: 5 }, stretch: 3 },
  conversions: {
    title: 'Page p95 while PDFs are made and resumes are read',
    against: quietPage,
    unit: 'times',
    target: { max: 5 },
    stretch: 3,
  },
  locked: {
    title: 'Reads while another process holds the write lock for 3 s, p95',
    against: 'the same reads without the lock',
    unit: 'ms',
    target: { max: 100 },
  },
  save: {
    title: 'Save of a 10 kB resume, p50',
    against: 'a bare request and two flushes',
    unit: 'times',
    target: { max: 5 },
    floor: { max: 6.5 },
    stretch: 3,
  },
  slowSaves: {
    title: 'Saves at 64 connections on a disk with 5 ms flushes',
    against: 'its 200 flushes/s',
    unit: '/s',
    target: { min: 150 },
    stretch: 1000,
  },
  signIn: { title: 'Sign-in, p50', against: 'the bare hash', unit: 'times', target: { max: 1.6 }, stretch: 1.15 },
  many: { title: 'Cost per page at 100,000 portfolios', against: 'at 100 portfolios', unit: 'times', target: { between: [0.9, 1.1] } },
  ready: { title: 'Ready after start', against: 'a bare node:http process', unit: 's', target: { max: 0.6 }, stretch: 0.4 },
  idleMemory: { title: 'Memory, idle', against: 'a bare node:http process', unit: 'times', target: { max: 1.6 }, stretch: 1.2 },
  loadedMemory: { title: 'Memory after load', against: 'a bare process after load', unit: 'times', target: { max: 2 }, stretch: 1.5 },
  pageBytes: {
    title: 'Full page, first visit, bytes',
    against: 'counted in Chromium',
    unit: 'kB',
    target: { max: budgets.page.kilobytes },
    stretch: 12,
  },
  pageRequests: {
    title: 'Full page, first visit, requests',
    against: 'counted in Chromium',
    unit: 'requests',
    target: { max: budgets.page.requests },
    stretch: 2,
  },
  pagePaint: { title: 'Full page, first paint', against: 'a static copy with inline styles', unit: 'times', target: { max: 1.2 } },
  authBytes: {
    title: '/auth, first visit, bytes',
    against: 'counted in Chromium',
    unit: 'kB',
    target: { max: budgets.auth.kilobytes },
    stretch: 90,
  },
  authRequests: {
    title: '/auth, first visit, requests',
    against: 'counted in Chromium',
    unit: 'requests',
    target: { max: budgets.auth.requests },
  },
  editorBytes: {
    title: 'Editor, first visit, bytes',
    against: 'counted in Chromium',
    unit: 'kB',
    target: { max: budgets.editor.kilobytes },
  },
  editorTyping: {
    title: 'Editor, from a key to the paint in a full resume, p95',
    against: 'the field of an empty page',
    unit: 'ms',
    target: { max: 50 },
    stretch: 30,
  },
  resumePreview: {
    title: 'Preview of a JSON Resume of 10 kB, p50',
    against: 'a bare response to the same form',
    unit: 'ms',
    target: { max: 150 },
  },
  archivePreview: {
    title: "Preview of LinkedIn's archive with 5,000 entries, p50",
    against: 'a bare response to the same form',
    unit: 'ms',
    target: { max: 2000 },
  },
  pdf: {
    title: "The owner's PDF after the first one, p50",
    against: 'a bare response with the same bytes',
    unit: 'ms',
    target: { max: 60 },
  },
} as const satisfies Record<string, Row>

export type RowName = keyof typeof rows

/** 1 means that the value equals its target; more is better. */
export function shareOf(target: BenchTarget, value: number): number {
  if ('min' in target) return value / target.min
  if ('max' in target) return value === 0 ? Number.POSITIVE_INFINITY : target.max / value
  const [min, max] = target.between
  return Math.min(value / min, max / value)
}
