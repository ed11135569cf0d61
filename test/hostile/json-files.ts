import { type HostileFile, mebibyte, pollutingJson } from './hostile-file.ts'

const json = (text: string) => Buffer.from(text)
const resume = (basics: object, otherMembers: object = {}) =>
  json(JSON.stringify({ basics: { name: 'Mallory Sharp', ...basics }, ...otherMembers }))
const tooComplex = /^This (file is too complex to be read|JSON )/

/** Texts for which regular expressions with backtracking would take minutes. */
const baits = {
  spaces: ' ',
  'spaces and a letter': '          a',
  'line breaks': '\n',
  bullets: '\n- a',
  'opening tags': '<',
  'nested tags': '<b><i>',
  'unterminated tags': '<a href="x',
  entities: '&',
  'numeric entities': '&#x1F600;&#',
  stars: '*',
  'opening marks': '**a ',
  brackets: '[',
  'opening links': '[x](https://',
  'at signs': 'a@',
  dots: 'a.',
  slashes: 'https:/',
  digits: '12',
  dates: '2019-',
  months: 'Mar ',
  commas: 'Dr., ',
  'combining marks': 'a\u0301',
  'lone surrogates': '\ud83d',
  'direction controls': '\u202e',
}

/** Thirty such texts stay below the size limit for JSON. */
const baitLength = 60_000

const resumeWith = (bait: string) => {
  const text = bait.repeat(Math.ceil(baitLength / Buffer.byteLength(JSON.stringify(bait))))
  const person = {
    label: text,
    image: text,
    email: text,
    phone: text,
    url: text,
    summary: text,
    location: { address: text, city: text, region: text },
  }
  const work = [{ name: text, position: text, startDate: text, endDate: text, url: text, summary: text, highlights: [text, text] }]
  const education = [{ institution: text, area: text, studyType: text, startDate: text, score: text, courses: [text] }]
  return resume(
    { name: text, ...person, profiles: [{ network: text, username: text, url: text }] },
    { work, education, skills: [{ name: text, keywords: [text] }] },
  )
}

const pollutingResume = `{"__proto__":${pollutingJson},"constructor":{"prototype":${pollutingJson}},"basics":{"__proto__":${pollutingJson},"name":"Mallory Sharp","constructor":{"prototype":${pollutingJson}},"location":{"__proto__":${pollutingJson}}},"work":[{"__proto__":${pollutingJson},"name":"Acme","constructor":"x","toString":1,"hasOwnProperty":2}],"skills":[{"name":"__proto__","keywords":["constructor","toString"]}],"__defineGetter__":1,"hasOwnProperty":3}`

export const jsonFiles: HostileFile[] = [
  {
    title: 'arrays of depth 10,000',
    filename: 'resume.json',
    bytes: () => json(`{"basics":{"name":"M","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`),
    rejection: tooComplex,
  },
  {
    title: 'objects of depth 10,000',
    filename: 'resume.json',
    bytes: () => json(`{"basics":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`),
    rejection: tooComplex,
  },
  { title: '2 MiB of [', filename: 'resume.json', bytes: () => Buffer.alloc(2 * mebibyte, '['), rejection: /./ },
  { title: '2 MiB of { and a name', filename: 'resume.json', bytes: () => json('{"basics":'.repeat(200_000)), rejection: /./ },
  { title: 'JSON of 3 MiB', filename: 'resume.json', bytes: () => resume({ summary: 'x'.repeat(3 * mebibyte) }), rejection: /./ },
  {
    title: 'JSON of 39 MiB',
    filename: 'resume.json',
    bytes: () => Buffer.concat([json('{"basics":"'), Buffer.alloc(39 * mebibyte, 'x'), json('"}')]),
    rejection: /./,
  },
  { title: 'members named __proto__ and constructor', filename: 'resume.json', bytes: () => json(pollutingResume), isRead: true },
  {
    title: 'every key twice',
    filename: 'resume.json',
    bytes: () => json(`{${'"basics":{"name":"A","name":"Mallory Sharp"},"work":[{"name":"A","name":"B"}],'.repeat(1000)}"skills":[]}`),
    isRead: true,
  },
  {
    title: 'infinite and very long numbers',
    filename: 'resume.json',
    bytes: () =>
      json(
        `{"basics":{"name":"Mallory Sharp","phone":1e999,"summary":-1e999,"label":${'9'.repeat(400)}},"work":[{"name":-0,"startDate":1e999,"endDate":2e20,"summary":${'1'.repeat(100_000)}}],"skills":[{"level":5e-324}]}`,
      ),
    isRead: true,
  },
  { title: 'NUL bytes', filename: 'resume.json', bytes: () => Buffer.alloc(mebibyte), rejection: /./ },
  { title: 'NUL bytes inside JSON', filename: 'resume.json', bytes: () => json('{"basics":{"name":"Mal\0lory"}}') },
  {
    title: 'invalid UTF-8',
    filename: 'resume.json',
    bytes: () => Buffer.concat([json('{"basics":{"name":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xf5]), json('"}}')]),
  },
  { title: 'UTF-16', filename: 'resume.json', bytes: () => Buffer.from('\ufeff{"basics":{"name":"Mallory Sharp"}}', 'utf16le') },
  {
    title: '100,000 jobs',
    filename: 'resume.json',
    bytes: () => resume({}, { work: Array(100_000).fill({ name: 'Acme' }) }),
    isRead: true,
  },
  {
    title: '100,000 skills',
    filename: 'resume.json',
    bytes: () => resume({}, { skills: Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}` })) }),
    isRead: true,
  },
  {
    title: '150,000 members',
    filename: 'resume.json',
    bytes: () => json(`{"basics":{${Array.from({ length: 150_000 }, (_, index) => `"k${index}":1`).join()}}}`),
  },
  { title: 'a text of 1.9 MB', filename: 'resume.json', bytes: () => resume({ summary: 'word '.repeat(380_000) }), isRead: true },
  {
    title: '100,000 items of Reactive Resume',
    filename: 'resume.json',
    bytes: () =>
      resume(
        {},
        {
          sections: {
            experience: { items: Array(60_000).fill({ company: 'A', date: '2019' }) },
            custom: { a: { items: Array(40_000).fill({}) } },
          },
          metadata: {},
        },
      ),
  },
  ...Object.entries(baits).map(
    ([name, bait]): HostileFile => ({ title: `texts of ${name}`, filename: 'resume.json', bytes: () => resumeWith(bait), isRead: true }),
  ),
]
