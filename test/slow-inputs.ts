/** Bodies of a portfolio that are made to be slow to parse, with the status of their refusal. */
export const slowBodies: [title: string, json: string, status: number][] = [
  ['a body of 600 KB', `{"bio":"${'x'.repeat(600_000)}"}`, 413],
  ['deeply nested lists', '['.repeat(100_000), 400],
  ['deeply nested objects', '{"a":'.repeat(40_000), 400],
  ['deeply nested lists with closing brackets', `{"links":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  [
    'ten thousand unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, index]))),
    400,
  ],
  [
    'ten thousand skills',
    JSON.stringify({ skillCategories: [{ skills: Array.from({ length: 10_000 }, (_, index) => `skill ${index}`) }] }),
    400,
  ],
]

/** Invalid values of a portfolio that are made to be slow to validate. */
export const slowValues: [title: string, change: object][] = [
  ['an email', { email: `${'a.'.repeat(120)}@${'a-'.repeat(120)}` }],
  ['an email with a long domain', { email: `a@${'a.'.repeat(125)}!` }],
  ['an email of hyphens', { email: `a@a${'-'.repeat(240)}` }],
  ['the URL of a link', { links: [{ type: 'github', url: `https://${'a'.repeat(1900)} b` }] }],
  ['a timezone', { timezone: `America/${'_'.repeat(90)}` }],
  ['a handle', { urlHandle: `${'-_'.repeat(25)}!` }],
]

/** Close to Node's maximum size of request headers. */
const blank = ' '.repeat(15_000)

/** Headers that are made to be slow to parse. */
export const slowHeaders: [name: string, value: string][] = [
  ['accept-encoding', `br${blank}x`],
  ['accept-encoding', `br;q${blank}x`],
  ['cookie', `a=b;${blank}x`],
  ['cookie', `a${blank}x=b${blank}x`],
  ['if-none-match', `"${blank},${blank}"`.slice(0, 15_000)],
  ['if-none-match', ','.repeat(15_000)],
]
