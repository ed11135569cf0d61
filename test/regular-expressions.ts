import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What reads files of our own. */
const excluded = ['server/base/built-site/', 'server/base/db/']

/** The regular expressions of the code that handles texts of people: literals as `/pattern/flags`, and the files that create others. */
export function regularExpressions(): { literals: ReadonlySet<string>; creators: string[] } {
  const literals = new Set<string>()
  const creators = new Set<string>()
  const files = globSync('{contract,resume,server,site}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || excluded.some((folder) => file.startsWith(folder))) continue
    new Visitor({
      Literal: (node) => void ('regex' in node && literals.add(`/${node.regex.pattern}/${node.regex.flags}`)),
      NewExpression: ({ callee }) => void (callee.type === 'Identifier' && callee.name === 'RegExp' && creators.add(file)),
      CallExpression: ({ callee }) => void (callee.type === 'Identifier' && callee.name === 'RegExp' && creators.add(file)),
    }).visit(parseSync(file, readFileSync(`${root}${file}`, 'utf8')).program)
  }
  return { literals, creators: [...creators] }
}
