import { handleKey } from '../../portfolios/handles.ts'

/** A handle and the URL of the new page on each line; lines that begin with # don't count. Throws with the first line that says something else. */
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
