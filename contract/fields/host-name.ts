/** How the name of a host is shown: in its letters, unless they could pass for those of another host. */
export function formatHostName(ascii: string): string {
  const labels = ascii.split('.')
  const unicode = labels.map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label))
  const isOfCountry = !/^[a-z0-9-]*$/.test(unicode.at(-1) ?? '')
  if (unicode.some((label) => label?.includes(dotless)) && !/\.(?:tr|az)$/.test(ascii)) return ascii
  const shown = unicode.map((label, index) =>
    label !== undefined && isSafe(label, { isOfCountry, isFirst: index === 0 }) ? label : (labels[index] ?? ''),
  )
  // A name that the browser would write differently is not this one.
  const text = shown.join('.')
  return isWrittenAs(text, ascii) ? text : ascii
}

const isWrittenAs = (text: string, ascii: string) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === ascii

/** Common in Turkish and Azerbaijani. Elsewhere it passes for an i. */
const dotless = 'ı'
/** Latin letters of languages; the others of the script look like these. */
const latin = /^[a-z0-9\-ß-öø-ÿ\u0101-\u0137\u013a-\u017eơưǎ-ǜșțə\u1e00-\u1ef9]+$/u

const joined = [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・a-z0-9-]+$/u, /^[\p{Script=Han}\uac00-\ud7a3a-z0-9-]+$/u]
/** Letters that look like a slash, a bar, a dot, a dash or an O. They are safe among others of their script. */
const likeSign =
  /[a-z0-9-][一〇丨丶丿亅乀乁ノソゾンーヽヾゝゞ・]|[一〇丨丶丿亅乀乁ノソゾンーヽヾゝゞ・][a-z0-9-]|^[一〇丨丶丿亅乀乁ノソゾンーヽヾゝゞ・]+$/
/** After the dot before a part of a name, where a path could begin. */
const likeSlash = /^[丿ノソゾン]/

/** Other scripts, with the letters that look Latin: a name needs another one. */
const lookalikes: readonly (readonly [script: RegExp, alike: RegExp])[] = [
  [/^[\p{Script=Cyrillic}0-9-]+$/u, /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡҫґүүҳԍкмтвн0-9-]+$/u],
  [/^[\p{Script=Greek}0-9-]+$/u, /^[αικνρυωηοτγεχ0-9-]+$/u],
  [/^[\p{Script=Armenian}0-9-]+$/u, /^[ագզլհյոսցւքօ0-9-]+$/u],
]

/** Letters and marks of one script, in which nothing looks Latin. */
const others =
  'Arabic Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai'
    .split(' ')
    .map((script) => new RegExp(`^[\\p{Script_Extensions=${script}}0-9-]+$`, 'u'))

/** @param isOfCountry whether the last part of the host's name is in another script, so that no one takes the name for a Latin one */
function isSafe(label: string, { isOfCountry, isFirst }: { isOfCountry: boolean; isFirst: boolean }): boolean {
  if (/[^\p{L}\p{M}\p{N}\-・]/u.test(label) || likeSign.test(label) || (!isFirst && likeSlash.test(label))) return false
  if ([latin, ...joined, ...others].some((script) => script.test(label))) return true
  return lookalikes.some(([script, alike]) => script.test(label) && (isOfCountry || !alike.test(label)))
}

/** Without 'xn--' (RFC 3492); undefined if the label has no letters. */
function decodePunycode(encoded: string): string | undefined {
  const end = encoded.lastIndexOf('-')
  const letters = end > 0 ? [...encoded.slice(0, end)] : []
  let [code, place, bias] = [128, 0, 72]
  let at = end > 0 ? end + 1 : 0
  while (at < encoded.length) {
    const [distance, next] = readDistance(encoded, at, bias)
    const length = letters.length + 1
    bias = adaptBias(distance, length, place === 0)
    code += Math.floor((place + distance) / length)
    place = (place + distance) % length
    if (!(code <= 0x10ffff)) return undefined
    letters.splice(place++, 0, String.fromCodePoint(code))
    at = next
  }
  return letters.join('')
}

function readDistance(encoded: string, start: number, bias: number): readonly [distance: number, next: number] {
  let distance = 0
  for (let at = start, weight = 1, step = 36; ; at++, step += 36) {
    const digit = Number.parseInt(encoded[at] ?? '', 36)
    // 'a' is 0 and '0' is 26, while parseInt begins with '0'.
    const value = digit < 10 ? digit + 26 : digit - 10
    distance += value * weight
    const threshold = Math.min(26, Math.max(1, step - bias))
    if (Number.isNaN(value) || value < threshold) return [distance, at + 1]
    weight *= 36 - threshold
  }
}

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35)
  return bias + Math.floor((36 * rest) / (rest + 38))
}
