import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newOwner, pageRequest } from './people.ts'
import { withFolder, withProduct } from './product.ts'

const runs = 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The minimum of each score. `docs/benchmarks.md` does not list them, because they are not ratios. */
const targets = { 'public page': 100, '/auth': 95 } as const

type Scores = Record<(typeof categories)[number], number>

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { title: string; displayValue?: string }>
}

/** Runs Lighthouse for a phone on the public page and on /auth. Returns the exit code. */
export async function lighthouse(chromium: string): Promise<number> {
  return await withProduct({ commandPrefix: [] }, async ({ origin }) => {
    const { handle } = await newOwner(origin, 'visited')
    const addresses = { 'public page': origin + pageRequest(handle).path, '/auth': `${origin}/auth` }
    let missed = 0
    for (const name of ['public page', '/auth'] as const) {
      for (let run = 1; run <= runs; run++) {
        const report = await judged(addresses[name], chromium)
        const scores = scoresOf(report)
        const low = categories.filter((category) => scores[category] < targets[name])
        missed += low.length
        const reported = categories.map((category) => `${category} ${scores[category]}`).join(', ')
        console.log(`${name} ${run}: ${reported} (${delaysMs(report)})${low.length > 0 ? `: below ${targets[name]}` : ''}`)
      }
    }
    return missed > 0 ? 1 : 0
  })
}

async function judged(address: string, chromium: string): Promise<Report> {
  return await withFolder(async (folder) => {
    const output = join(folder, 'report.json')
    const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
    const args = [
      fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url)),
      address,
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

function scoresOf({ categories: judged }: Report): Scores {
  const score = (category: string) => Math.round((judged[category]?.score ?? 0) * 100)
  return Object.fromEntries(categories.map((category) => [category, score(category)])) as Scores
}

function delaysMs({ audits }: Report): string {
  const names = { 'first-contentful-paint': 'first paint', 'largest-contentful-paint': 'largest', 'total-blocking-time': 'blocked' }
  return Object.entries(names)
    .map(([audit, name]) => `${name} ${audits[audit]?.displayValue ?? 'unknown'}`)
    .join(', ')
}
