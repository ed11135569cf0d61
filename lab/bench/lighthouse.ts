import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keysOf, looks } from '#contract/fields/choices.ts'
import { createOwner, pageRequest } from './people.ts'
import { withFolder, withProduct } from './product.ts'

const runCount = 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The minimum of each score. `docs/benchmarks.md` does not list them, because they are not ratios. */
const targets = { page: 100, auth: 95 }

type Scores = Record<(typeof categories)[number], number>

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; displayValue?: string }>
}

/** Runs Lighthouse with phone emulation on the public page in each look and on /auth. */
export async function runLighthouse(chromium: string): Promise<void> {
  await withProduct({ commandPrefix: [] }, async ({ origin }) => {
    const { client, handle } = await createOwner(origin, 'visited')
    const measure = (name: string, url: string, target: number) => printScores({ name, url, target, chromium })
    for (const accent of keysOf(looks)) {
      const { look } = await client.portfolio()
      await client.save({ look: { ...look, accent } })
      await measure(`page in ${looks[accent]}`, origin + pageRequest(handle).path, targets.page)
    }
    await measure('/auth', `${origin}/auth`, targets.auth)
  })
}

interface Page {
  name: string
  url: string
  target: number
  chromium: string
}

/** Prints the scores of each run, and whether one is below the target. */
async function printScores({ name, url, target, chromium }: Page): Promise<void> {
  for (let run = 1; run <= runCount; run++) {
    const report = await runOnce(url, chromium)
    const scores = scoresOf(report)
    const isBelowTarget = categories.some((category) => scores[category] < target)
    const formatted = categories.map((category) => `${category} ${scores[category]}`).join(', ')
    console.log(`${name} ${run}: ${formatted} (${formatTimings(report)})${isBelowTarget ? `: below ${target}` : ''}`)
  }
}

async function runOnce(url: string, chromium: string): Promise<Report> {
  return await withFolder(async (folder) => {
    const output = join(folder, 'report.json')
    const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    const args = [
      fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url)),
      url,
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
      '--no-enable-error-reporting',
      '--quiet',
    ]
    const child = spawn(process.execPath, args, { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
    return JSON.parse(await readFile(output, 'utf8')) as Report
  })
}

function scoresOf({ categories: results }: Report): Scores {
  const score = (category: string) => Math.round((results[category]?.score ?? 0) * 100)
  return Object.fromEntries(categories.map((category) => [category, score(category)])) as Scores
}

function formatTimings({ audits }: Report): string {
  const names = { 'first-contentful-paint': 'first paint', 'largest-contentful-paint': 'largest', 'total-blocking-time': 'blocked' }
  return Object.entries(names)
    .map(([audit, name]) => `${name} ${audits[audit]?.displayValue ?? 'unknown'}`)
    .join(', ')
}
