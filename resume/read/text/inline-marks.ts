import { decodeEntities } from '../../model/entities.ts'
import type { Letters } from '../docx/written-parts.ts'

/** An escape, code, a picture, a link, a URL in brackets, a tag, or marks. Each has a limit, so that an unclosed one is read once. */
const token =
  /\\[!-/:-@[-`{-~]|(`{1,3})[^`\n]{1,500}\1|\[!\[[^[\]\n]{0,300}\]\([^()\n]{0,2000}\)\]\([^()\n]{0,2000}\)|!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,100}\])|\[(?:\\.|[^[\]\\\n]){1,500}\]\((?:\\.|[^()\\\s]|\([^()\s]{0,200}\)){0,2000}(?:\s{1,9}"[^"\n]{0,300}")?\)|<(?:https?:|mailto:)[^<>\s]{1,2000}>|<[^<>\s@]{1,300}@[^<>\s]{1,300}>|<\/?[a-z][^<>]{0,2000}>|\*{1,3}|_{1,3}|~~/giu

const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
const isSpace = (letter: string) => /^\s?$/.test(letter)

interface Found {
  text: string
  at: number
}

/** Whether letters follow or precede a mark, on its inner side. Within a word, an underscore is a letter. */
function canOpen({ text, at }: Found, line: string): boolean {
  return !isSpace(line.charAt(at + text.length)) && !(text.startsWith('_') && /[\p{L}\p{N}]/u.test(line.charAt(at - 1)))
}
function canClose({ text, at }: Found, line: string): boolean {
  return !isSpace(line.charAt(at - 1)) && !(text.startsWith('_') && /[\p{L}\p{N}]/u.test(line.charAt(at + text.length)))
}

/** The marks that have another one of their kind: by their places, whether they begin or end. */
function pairedMarks(marks: readonly Found[], line: string): Map<number, boolean> {
  const paired = new Map<number, boolean>()
  const open = new Map<string, number>()
  for (const mark of marks) {
    const start = open.get(mark.text)
    if (start !== undefined && canClose(mark, line)) {
      paired.set(start, true).set(mark.at, false)
      open.delete(mark.text)
    } else if (start === undefined && canOpen(mark, line)) open.set(mark.text, mark.at)
  }
  return paired
}

const isMark = (text: string) => /^(?:[*_]{1,3}|~~)$/.test(text)
const linked = /^\[((?:\\.|[^\]\\])+)\]\(((?:\\.|[^\\\s])*?)(?:\s+"[^"]*")?\)$/su

interface State {
  bold: boolean
  italic: boolean
  url: string
  letters: Letters[]
}

/** The letters of a line of Markdown. In a text without marks, all of it. */
export function lettersOf(line: string): Letters[] {
  const found = [...line.matchAll(token)].map(({ 0: text, index: at }): Found => ({ text, at }))
  const paired = pairedMarks(
    found.filter(({ text }) => isMark(text)),
    line,
  )
  const state: State = { bold: false, italic: false, url: '', letters: [] }
  let end = 0
  for (const { text, at } of found) {
    add(state, decodeEntities(line.slice(end, at)))
    end = at + text.length
    const begins = paired.get(at)
    if (isMark(text) && begins !== undefined) mark(state, text, begins)
    else if (text.startsWith('<')) readTag(state, text)
    else if (/^\[?!\[/.test(text)) continue
    else add(state, text)
  }
  add(state, decodeEntities(line.slice(end)))
  return state.letters
}

function add(state: State, text: string): void {
  const { bold, italic, url, letters } = state
  if (text.startsWith('[') && linked.test(text)) addLink(state, text)
  else if (/^\\[!-/:-@[-`{-~]$/.test(text)) letters.push({ text: text.slice(1), bold, italic, url })
  else if (/^`[^`]+`$|^``[\s\S]+``$/.test(text)) letters.push({ text: text.replaceAll('`', ''), bold, italic, url })
  else if (text !== '') letters.push({ text, bold, italic, url })
}

function addLink({ bold, letters }: State, text: string): void {
  const [, label = '', target = ''] = linked.exec(text) ?? []
  for (const each of lettersOf(label)) letters.push({ ...each, bold: bold || (each.bold ?? false), url: unescaped(target) })
}

function mark(state: State, text: string, begins: boolean): void {
  if (text.startsWith('~')) return
  if (text.length !== 2) state.italic = begins
  if (text.length > 1) state.bold = begins
}

function readTag(state: State, text: string): void {
  const [, name = ''] = /^<\/?([a-z]+)[\s/>]/i.exec(text) ?? []
  const isEnd = text.startsWith('</')
  if (/^<(?:https?:|mailto:|[^<>\s]+@)/i.test(text)) state.letters.push({ text: text.slice(1, -1), url: text.slice(1, -1) })
  else if (/^br$/i.test(name)) add(state, '\n')
  else if (/^a$/i.test(name)) state.url = isEnd ? '' : (/\bhref=["']?([^"'\s>]+)/i.exec(text)?.[1] ?? '')
  else if (/^(?:b|strong)$/i.test(name)) state.bold = !isEnd
}
