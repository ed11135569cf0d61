let lastProgressAt = 0

/** Replaces the last progress of a terminal. */
export function printProgress(line: string) {
  if (!process.stdout.isTTY || performance.now() - lastProgressAt < 100) return
  lastProgressAt = performance.now()
  process.stdout.write(`\r\x1b[K${line}`)
}

export function printLine(line: string) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  console.log(line)
}
