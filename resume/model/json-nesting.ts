const codesOf = (characters: string) => [...characters].map((character) => character.charCodeAt(0))
const [quote, backslash] = codesOf('"\\')
const [opening, closing] = [codesOf('[{'), codesOf(']}')]

/** Counted in the text, before anything recursive runs: the depth that fits on the stack differs between versions of Node. */
export function isNestedDeeperThan(max: number, json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === quote) isInText = !isInText
    else if (isInText) index += code === backslash ? 1 : 0
    else if (opening.includes(code)) depth += 1
    else if (closing.includes(code)) depth -= 1
    if (depth > max) return true
  }
  return false
}
