import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { titlesIn } from '../test/test-titles.ts'
import { inNames, inUserTexts, names, phrases, prefixes, serialized } from './dropped-words.mjs'
import { root } from './node.mjs'

/**
 * Finds the dropped words (docs/contribute.md) in the names, comments and test titles of a file, and in what users read.
 * @param {string} path decides how the text is parsed: TypeScript, JSX or CSS
 * @param {string} text
 * @returns {string[]} a sentence for each occurrence, with its line and the replacement
 */
export function droppedWordsIn(path, text) {
  const problem = (offset, word, replacement) => `${path}:${text.slice(0, offset).split('\n').length} “${word}”: write ${replacement}`
  const inText = (value, offset, list = phrases) => phrasesIn(value, list).map(([word, replacement]) => problem(offset, word, replacement))
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*.*?\*\//gs)].flatMap(({ 0: comment, index }) => inText(comment, index))

  const { program, comments } = parseSync(path, text)
  const found = comments.flatMap(({ value, start }) => inText(value, start))
  const check = ({ name, start }) => {
    const replacement = replacementOf(name)
    if (replacement) found.push(problem(start, name, replacement))
  }
  const checkText = ({ value, start }) => {
    const text = value?.cooked ?? value
    // A single word in lower case is a value.
    if (typeof text === 'string' && /\s|^[A-Z]/.test(text)) found.push(...inText(text, start, inUserTexts))
  }
  const isTest = /\.(test|spec)\./.test(path)
  const isShown = !isTest && /^(web|site|contract\/words)\//.test(path)
  const texts = isShown && { Literal: checkText, TemplateElement: checkText, JSXText: checkText }
  new Visitor({ Identifier: check, PrivateIdentifier: check, JSXIdentifier: check, ...texts }).visit(program)
  if (!isTest) return found
  const { running } = titlesIn(path, text)
  return [...found, ...new Set(running.flatMap((title) => inText(title, text.indexOf(title.split(' › ').at(-1) ?? ''))))]
}

/** The replacement of this name, or undefined. */
function replacementOf(name) {
  if (serialized.has(name)) return undefined
  if (Object.hasOwn(names, name)) return names[name]
  const words = name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
  if (words.length > 1 && Object.hasOwn(prefixes, words[0])) return prefixes[words[0]]
  const dropped = words.find((word) => Object.hasOwn(inNames, word))
  return dropped && inNames[dropped]
}

function phrasesIn(text, list) {
  return Object.entries(list).filter(([phrase]) => new RegExp(`\\b${phrase.replaceAll(' ', '\\s+')}\\b`, 'i').test(text))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const problems = files
    .filter((path) => path !== 'scripts/dropped-words.mjs' && path !== 'scripts/wording.test.mjs')
    .flatMap((path) => droppedWordsIn(path, readFileSync(join(root, path), 'utf8')))
  console.log(problems.length > 0 ? problems.join('\n') : `No dropped word in ${files.length} files`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
