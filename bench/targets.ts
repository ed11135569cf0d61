import { budgets } from './budgets.ts'

export type Unit = 'ratio' | '/s' | 'times' | 'ms' | 's' | 'MB' | 'kB' | 'requests'

/** What a figure has to reach. `least` and `most` are in its unit. */
export type BenchTarget = { min: number } | { max: number } | { between: readonly [number, number] }

export interface Row {
  title: string
  /** What it is measured against in the same run. */
  against: string
  unit: Unit
  bar: BenchTarget
  stretch?: number
}

const bareServer = 'bare node:http with the same bytes'
const disk = "the disk's fdatasync rate"

/** Every figure that we promise, in the order of the table. */
export const rows = {
  page: { title: 'Public page, warm, brotli', against: bareServer, unit: 'ratio', bar: { min: 0.85 }, stretch: 0.95 },
  notModified: { title: 'The same page with a known ETag (304)', against: 'bare 304', unit: 'ratio', bar: { min: 0.85 }, stretch: 1 },
  json: { title: 'GET /api/portfolio/{handle}', against: bareServer, unit: 'ratio', bar: { min: 0.8 }, stretch: 0.9 },
  own: { title: 'GET /api/portfolio, signed in', against: bareServer, unit: 'ratio', bar: { min: 0.3 }, stretch: 0.4 },
  checkHandle: { title: 'GET /api/check-handle/{handle}, signed in', against: bareServer, unit: 'ratio', bar: { min: 0.25 } },
  health: { title: 'GET /health', against: bareServer, unit: 'ratio', bar: { min: 0.8 } },
  rightPin: { title: 'Right PIN', against: bareServer, unit: 'ratio', bar: { min: 0.2 }, stretch: 0.4 },
  wrongPin: { title: 'Wrong PIN, counted durably, 64 at once', against: disk, unit: 'ratio', bar: { min: 0.5 } },
  firstView: {
    title: 'First view after a change, p50',
    against: 'bare node:http that renders the same page by React',
    unit: 'times',
    bar: { max: 1.2 },
  },
  save: { title: 'Save, one at a time, p50', against: 'bare request + fdatasync', unit: 'ms', bar: { max: 0.9 } },
  saveCpu: { title: 'Save, one at a time, CPU', against: 'CPU of a bare request', unit: 'ms', bar: { max: 0.6 } },
  saves: { title: 'Saves at 64 connections', against: disk, unit: 'ratio', bar: { min: 0.5 }, stretch: 1.5 },
  slowSaves: {
    title: 'Saves at 64 connections on a disk with 5 ms flushes',
    against: 'its 200 flushes/s',
    unit: '/s',
    bar: { min: 150 },
    stretch: 1000,
  },
  signIn: { title: 'Sign-in, p50', against: 'the bare hash', unit: 'times', bar: { max: 1.3 }, stretch: 1.15 },
  storm: {
    title: 'Page p99 while 32 sign-ins are tried and 8 owners save',
    against: 'the same page when it is quiet',
    unit: 'times',
    bar: { max: 3 },
  },
  conversions: {
    title: 'Page p99 while PDFs are made and resumes read',
    against: 'the same page when it is quiet',
    unit: 'times',
    bar: { max: 3 },
  },
  locked: {
    title: 'Reads while another process holds the write lock for 3 s, p95',
    against: 'the same reads without the lock',
    unit: 'ms',
    bar: { max: 100 },
  },
  many: { title: 'Cost per page at 100,000 portfolios', against: 'at 100 portfolios', unit: 'times', bar: { between: [0.9, 1.1] } },
  newcomer: {
    title: 'Next view of other pages after somebody registered, p50',
    against: 'the same pages, nobody new',
    unit: 'times',
    bar: { max: 1.2 },
  },
  ready: { title: 'Ready after start', against: 'a bare node:http process', unit: 's', bar: { max: 0.6 }, stretch: 0.4 },
  idleMemory: { title: 'Memory, idle', against: 'a bare node:http process', unit: 'MB', bar: { max: 110 }, stretch: 97 },
  loadedMemory: {
    title: 'Memory after load',
    against: 'a bare node:http process after load',
    unit: 'MB',
    bar: { max: 170 },
    stretch: 150,
  },
  pageBytes: {
    title: 'Full page, first visit, bytes',
    against: 'counted in Chromium',
    unit: 'kB',
    bar: { max: budgets.page.kilobytes },
    stretch: 10,
  },
  pageRequests: {
    title: 'Full page, first visit, requests',
    against: 'counted in Chromium',
    unit: 'requests',
    bar: { max: budgets.page.requests },
    stretch: 2,
  },
  pagePaint: { title: 'Full page, first paint', against: 'a static copy with its style inside', unit: 'times', bar: { max: 1.2 } },
  authBytes: {
    title: '/auth, first visit, bytes',
    against: 'counted in Chromium',
    unit: 'kB',
    bar: { max: budgets.auth.kilobytes },
    stretch: 120,
  },
  authRequests: {
    title: '/auth, first visit, requests',
    against: 'counted in Chromium',
    unit: 'requests',
    bar: { max: budgets.auth.requests },
  },
  authPaint: { title: '/auth on a phone (CPU ÷ 4), largest paint', against: 'the same static copy', unit: 'ms', bar: { max: 450 } },
  authBlocked: {
    title: '/auth on a phone (CPU ÷ 4), blocked main thread',
    against: 'the same static copy',
    unit: 'ms',
    bar: { max: 150 },
  },
  upload: { title: 'Upload of a small PDF, p50', against: 'bare request + fdatasync', unit: 'ms', bar: { max: 15 } },
  firstUpload: {
    title: 'Upload of a small PDF, the first after a start',
    against: 'bare request + fdatasync',
    unit: 'ms',
    bar: { max: 80 },
  },
  resumePreview: {
    title: 'Preview of a JSON Resume of 10 kB, p50',
    against: 'a bare answer to the same form',
    unit: 'ms',
    bar: { max: 150 },
  },
  archivePreview: {
    title: "Preview of LinkedIn's archive with 5,000 entries, p50",
    against: 'a bare answer to the same form',
    unit: 'ms',
    bar: { max: 2000 },
  },
  pdf: { title: "The owner's PDF after the first one, p50", against: 'a bare answer with the same bytes', unit: 'ms', bar: { max: 60 } },
} as const satisfies Record<string, Row>

/**
 * The 0.6 ms of `saveCpu` as a ratio, so that it holds on a busy machine, too: of what a bare server takes to read and write the same JSON,
 * which was a tenth of our saves when they took 0.6 ms.
 */
export const savesCpuBar: BenchTarget = { min: 0.1 }

export type RowName = keyof typeof rows

/** How well a value reaches its bar: 1 is the bar itself, more is better. */
export function shareOf(bar: BenchTarget, value: number): number {
  if ('min' in bar) return value / bar.min
  if ('max' in bar) return value === 0 ? Number.POSITIVE_INFINITY : bar.max / value
  const [min, max] = bar.between
  return Math.min(value / min, max / value)
}
