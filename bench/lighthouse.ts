import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createOwner, pageRequest } from './people.ts'
import { withFolder, withProduct } from './product.ts'

const runCount = 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The minimum of each score. `docs/benchmarks.md` does not list them, because they are not ratios. */
const targets = { 'public page': 100, '/auth': 95 } as const

type Scores = Record<(typeof categories)[number], number>

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; displayValue?: string }>
}

/** Runs Lighthouse with phone emulation on the public page and on /auth. Returns the exit code. */
export async function runLighthouse(chromium: string): Promise<number> {
  return await withProduct({ commandPrefix: [] }, async ({ origin }) => {
    const { handle } = await createOwner(origin, 'visited')
    const urls = { 'public page': origin + pageRequest(handle).path, '/auth': `${origin}/auth` }
    let missedCount = 0
    for (const name of ['public page', '/auth'] as const) {
      for (let run = 1; run <= runCount; run++) {
        const report = await runOnce(urls[name], chromium)
        const scores = scoresOf(report)
        const belowTarget = categories.filter((category) => scores[category] < targets[name])
        missedCount += belowTarget.length
        const formatted = categories.map((category) => `${category} ${scores[category]}`).join(', ')
        console.log(`${name} ${run}: ${formatted} (${formatTimings(report)})${belowTarget.length > 0 ? `: below ${targets[name]}` : ''}`)
      }
    }
    return missedCount > 0 ? 1 : 0
  })
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
