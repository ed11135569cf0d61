import { limits } from '#contract/limits.ts'

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const sentence = 'Led a team of nine people through office efficiency and delivered measurable outcomes. '

/** Members of an entry that are long to render. */
const longMembers: [title: string, members: object][] = [
  ['sentences', { summary: sentence.repeat(25), highlights: repeat(20, () => sentence) }],
  ['links', { highlights: repeat(limits.points, () => 'https://a.example/b [x](https://b.example) '.repeat(3)) }],
  ['marks', { highlights: repeat(limits.points, () => '*a* **b** '.repeat(10)) }],
  ['marks in a summary', { summary: '*a* **b** '.repeat(499) }],
  ['stars', { summary: '*'.repeat(4000) }],
  ['brackets', { summary: '[a]('.repeat(1000) }],
]

/** Portfolios with so many entries in two sections, at most `limits.entries`. */
export const longContents = longMembers.map(
  ([title, members]) =>
    [
      title,
      (entries: number) => ({
        urlHandle: 'ada',
        experience: repeat(entries, (index) => ({ id: `e${index}`, company: `Acme ${index}`, title: 'Engineer', ...members })),
        volunteer: repeat(entries, (index) => ({ id: `v${index}`, organization: 'School', ...members })),
      }),
    ] as const,
)

export const longPageUrls = ['/me/ada', '/me/ada/resume.json', '/me/ada/resume.md']
