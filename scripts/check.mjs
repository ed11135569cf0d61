import { installTools } from './install.mjs'
import { tool } from './node.mjs'
import { run } from './run.mjs'

await installTools()

const checks = [
  ['Format, lint, import directions', [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']],
  ['Directions and circles of imports', ['scripts/layers.mjs']],
  ['Dropped words', ['scripts/wording.mjs']],
  ['Types', [tool('typescript', 'tsc')]],
  ['Unused files, exports, dependencies', [tool('knip'), '--no-progress']],
]

const failed = []
for (const [title, args] of checks) {
  console.log(`\n${title}`)
  if ((await run(args)) !== 0) failed.push(title)
}

console.log(failed.length ? `\nFailed: ${failed.join('; ')}` : '\nAll checks passed')
process.exitCode = failed.length ? 1 : 0
