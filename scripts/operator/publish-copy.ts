import { parseArgs } from 'node:util'
import { publishOnce } from '#server/run/copy/publish-once.ts'
import { callerTarget } from './caller-path.ts'
import { printLine, printProgress } from './copy-output.ts'

/** `bin/understory publish-copy FOLDER` or `s3://bucket/prefix` copies all public pages, or those that have changed since. The server may run. */

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } })
  const target = callerTarget(positionals[0]) ?? process.env['PUBLISH_COPY']
  if (!target || positionals.length > 1) throw new Error('Name the target: bin/understory publish-copy FOLDER or s3://bucket/prefix')
  const output = { log: printLine, progress: printProgress }
  await publishOnce(process.env, { target, isWhole: values.all, isSiteClosed: false, forwardings: new Map(), ...output })
} catch (error) {
  printLine(`The copy is not complete: ${(error as Error).message}`)
  process.exitCode = 1
}
