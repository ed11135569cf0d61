import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { handleKey } from '#server/portfolios/handles.ts'
import { publishOnce } from '#server/run/copy/publish-once.ts'
import { callerPath, callerTarget } from './caller-path.ts'
import { printLine, printProgress } from './copy-output.ts'
import { isReady } from './is-ready.ts'

/**
 * `bin/understory close-site FOLDER` or `s3://bucket/prefix` makes the last copy of the public pages, which says that the site has closed.
 * `--forwardings FILE` names the new pages of people who have moved.
 */

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { forwardings: { type: 'string' } } })
  const target = callerTarget(positionals[0]) ?? process.env['PUBLISH_COPY']
  if (!target || positionals.length > 1) throw new Error('Name the target: bin/understory close-site FOLDER or s3://bucket/prefix')
  const forwardings = values.forwardings === undefined ? new Map() : parseForwardings(readFileSync(callerPath(values.forwardings), 'utf8'))
  const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
  if (await isReady(publicUrl))
    throw new Error(`The site is still open at ${publicUrl}. Stop the server first, so that nothing more is saved.`)
  await publishOnce(process.env, { target, isWhole: false, isSiteClosed: true, forwardings, log: printLine, progress: printProgress })
  printLine('Serve this copy at the URL of the site, and keep the domain: every link keeps working.')
} catch (error) {
  printLine(`The copy is not complete: ${(error as Error).message}`)
  process.exitCode = 1
}

/** A handle and the URL of the new page on each line; lines that begin with # don't count. Throws with the first line that says something else. */
function parseForwardings(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => line.trim())
  return new Map(
    lines.flatMap((line): [string, string][] => {
      if (line === '' || line.startsWith('#')) return []
      const [handle = '', url = '', ...others] = line.split(/[\s,;]+/)
      const target = URL.parse(url)
      if (others.length > 0 || !/^[\w-]+$/.test(handle) || !target || !/^https?:$/.test(target.protocol))
        throw new Error(`This line names no handle and URL: ${line}`)
      return [[handleKey(handle), target.href]]
    }),
  )
}
