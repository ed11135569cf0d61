import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './node.mjs'

/** The packages that are loaded with a file: by itself, or by the files that it imports statically. Types are not loaded. */
function packagesOf(path: string, seen = new Set<string>(), packages = new Set<string>()): Set<string> {
  if (seen.has(path)) return packages
  seen.add(path)
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, target = ''] of text.matchAll(/^(?:import|export)(?! type )(?:[^'"]*? from)? '([^']+)'/gm)) {
    if (target.startsWith('.')) packagesOf(posix.join(posix.dirname(path), target), seen, packages)
    else if (target.startsWith('#')) packagesOf(target.slice(1), seen, packages)
    else if (!target.startsWith('node:')) packages.add(target)
  }
  return packages
}

it('loads at the start only what the first page needs; what is for imports, files, signing, S3, PostgreSQL and metrics comes later', () => {
  expect([...packagesOf('server/run/serve.ts')].sort()).toEqual([
    '@fastify/multipart',
    '@fastify/static',
    'entities',
    'fastify',
    'fastify-type-provider-zod',
    'kysely',
    'lru-cache',
    'pino',
    'zod',
  ])
})

it('runs in threads and processes only programs whose names the build knows', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const programs = files.flatMap((path) => {
    const urls = readFileSync(join(root, path), 'utf8').matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)
    return [...urls].map(([, target = '']) => target)
  })
  expect(programs.length).toBeGreaterThan(5)
  for (const program of programs) expect(program).toMatch(/^\.\/[\w-]+-(?:worker|program)\.ts$/)
})
