import { budgets } from './budgets.ts'

export type Unit = 'ratio' | '/s' | 'times' | 'ms' | 's' | 'MB' | 'kB' | 'requests'

/** The target that a figure must meet, in its unit. */
export type BenchTarget = { min: number } | { max: number } | { between: readonly [number, number] }

export interface Row {
  title: string
  /** The baseline measured in the same run. */
  baseline: string
  unit: Unit
  target: BenchTarget
  /** A better value than the target, which we would like to reach. */
  stretch?: number
}

const bareServer = 'bare node:http with the same bytes'
const pageWithoutLoad = 'the same page without other requests'

/** Every figure that we promise, in the order of the table. */
export const rows = {
  page: {
    title: 'Public page, warm, brotli',
    baseline: bareServer,
    unit: 'ratio',
    target: { min: 0.7 },
    stretch: 0.85,
  },
  notModified: {
    title: 'The same page with a known ETag (304)',
    baseline: 'bare 304',
    unit: 'ratio',
    target: { min: 0.7 },
    stretch: 0.85,
  },
  json: {
    title: 'GET /api/portfolio/{handle}',
    baseline: bareServer,
    unit: 'ratio',
    target: { min: 0.65 },
    stretch: 0.85,
  },
  edition: {
    title: 'Listed edition, warm, brotli',
    baseline: 'the main page of the same portfolio',
    unit: 'ratio',
    target: { min: 0.95 },
    stretch: 1,
  },
  firstView: {
    title: 'First view after a change, p50',
    baseline: 'bare node:http that renders the same page with React',
    unit: 'times',
    target: { max: 1.5 },
  },
  storm: {
    title: 'Page p95 during 32 sign-ins and 8 saving owners',
    baseline: pageWithoutLoad,
    unit: 'times',
    target: { max: 5 },
    stretch: 3,
  },
  conversions: {
    title: 'Page p95 while PDFs are made and resumes are read',
    baseline: pageWithoutLoad,
    unit: 'times',
    target: { max: 5 },
    stretch: 3,
  },
  crowd: {
    title: 'Page p95 with 1,000 visitors who reload, and 5 saving owners',
    baseline: bareServer,
    unit: 'ms',
    target: { max: 500 },
  },
  crowdSaves: { title: 'Saves of these 5 owners, p95', baseline: '', unit: 'ms', target: { max: 300 } },
  slowClients: {
    title: 'Page p95 with 800 clients that send or read slowly',
    baseline: pageWithoutLoad,
    unit: 'ms',
    target: { max: 200 },
  },
  slowClientsMemory: { title: 'Memory added by these 800 clients', baseline: '', unit: 'MB', target: { max: 100 } },
  oversized: {
    title: 'Page p95 during bodies that are too large or too deeply nested',
    baseline: pageWithoutLoad,
    unit: 'ms',
    target: { max: 100 },
  },
  locked: {
    title: 'Reads while another process holds the write lock for 3 s, p95',
    baseline: 'the same reads without the lock',
    unit: 'ms',
    target: { max: 100 },
  },
  save: {
    title: 'Save of a 10 kB resume, p50',
    baseline: 'a bare request and two flushes',
    unit: 'times',
    target: { max: 5 },
    stretch: 3,
  },
  slowSaves: {
    title: 'Saves at 64 connections on a disk with 5 ms flushes',
    baseline: 'the 200 flushes/s of that disk',
    unit: '/s',
    target: { min: 150 },
    stretch: 1000,
  },
  signIn: { title: 'Sign-in, p50', baseline: 'the password hash alone', unit: 'times', target: { max: 1.6 }, stretch: 1.15 },
  largeDatabase: {
    title: 'Cost per page at 100,000 portfolios',
    baseline: 'at 100 portfolios',
    unit: 'times',
    target: { between: [0.9, 1.1] },
  },
  ready: { title: 'Ready after start', baseline: 'a bare node:http process', unit: 's', target: { max: 0.6 }, stretch: 0.4 },
  idleMemory: { title: 'Memory, idle', baseline: 'a bare node:http process', unit: 'times', target: { max: 1.6 }, stretch: 1.2 },
  loadedMemory: { title: 'Memory after load', baseline: 'a bare process after load', unit: 'times', target: { max: 2 }, stretch: 1.5 },
  pageBytes: {
    title: 'Full page, first visit, bytes',
    baseline: 'counted in Chromium',
    unit: 'kB',
    target: { max: budgets.page.kilobytes },
    stretch: 12,
  },
  pageRequests: {
    title: 'Full page, first visit, requests',
    baseline: 'counted in Chromium',
    unit: 'requests',
    target: { max: budgets.page.requests },
    stretch: 2,
  },
  pagePaint: { title: 'Full page, first paint', baseline: 'a static copy with inline styles', unit: 'times', target: { max: 1.2 } },
  authBytes: {
    title: '/auth, first visit, bytes',
    baseline: 'counted in Chromium',
    unit: 'kB',
    target: { max: budgets.auth.kilobytes },
    stretch: 90,
  },
  authRequests: {
    title: '/auth, first visit, requests',
    baseline: 'counted in Chromium',
    unit: 'requests',
    target: { max: budgets.auth.requests },
  },
  editorBytes: {
    title: 'Editor, first visit, bytes',
    baseline: 'counted in Chromium',
    unit: 'kB',
    target: { max: budgets.editor.kilobytes },
  },
  editorTyping: {
    title: 'Editor, key press to paint with a full resume, p95',
    baseline: 'the field of an empty page',
    unit: 'ms',
    target: { max: 50 },
    stretch: 30,
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

/** 1 if the value equals its target, more if it is better. */
export function shareOf(target: BenchTarget, value: number): number {
  if ('min' in target) return value / target.min
  if ('max' in target) return value === 0 ? Number.POSITIVE_INFINITY : target.max / value
  const [min, max] = target.between
  return Math.min(value / min, max / value)
}
