import { handleKey } from '../../portfolios/handles.ts'

/**
 * Reads where people have moved to: a handle and the URL of their new page on each line. Empty lines and those that begin with # don't count.
 * @throws {Error} with the first line that says something else
 */
export function parseForwardings(text: string): Map<string, string> {
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
