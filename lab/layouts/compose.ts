import { dateWriter } from './dates.ts'
import { commonSeparator, jobBlocks, pointsOf, type Style, schoolBlocks } from './entries.ts'
import type { Layout } from './grammar.ts'
import { wordsOf } from './people/people.ts'
import type { Person } from './person.ts'
import { between, pick, type Random, randomOf } from './random.ts'
import { type Block, type HeadingForm, icons, type Run, run, type Sheet } from './tree.ts'

type Section = 'about' | 'work' | 'education' | 'skills'

const accents = ['#1f4e79', '#7a1f3d', '#2f6b4f', '#444444', '#b3541e', '#5a3e8c']

/** The sheet of a person in a layout. */
export function sheetOf(seed: number, person: Person, layout: Layout): Sheet {
  const random = randomOf(seed, 'sheet')
  const { language, font } = layout
  return {
    ...{ title: pick(random, [`${person.first} ${person.last}`, 'Resume', 'CV']), language, isRtl: language === 'ar' },
    ...{ font: font === 'serif' ? 'serif' : 'sans', accent: pick(random, accents), paper: pick(random, ['a4', 'letter'] as const) },
    hasFloats: random() < 0.3,
    size: pick(random, [9, 9.5, 10, 10.5, 11]),
    blocks: pageOf(random, { seed, person, layout }),
  }
}

interface Task {
  seed: number
  person: Person
  layout: Layout
}

function pageOf(random: Random, task: Task): Block[] {
  const { layout } = task
  const sections = orderSections(layout)
  const headings = headingsOf(random, layout)
  const section = (name: Section, isNarrow: boolean) => sectionBlocks(task, name, headings[name], isNarrow)
  const end = layout.references === 'at the end' ? [text([run(references(random, layout))], { above: 14 })] : []
  const contact = contactBlocks(task, layout.page.startsWith('sidebar') ? 'lines' : layout.contact)
  const header = headerBlocks(random, task)
  if (layout.page === 'one column') {
    return [...withContact(header, contact, layout), ...sections.flatMap((name) => section(name, false)), ...end]
  }
  const isSidebar = layout.page.startsWith('sidebar')
  const isAside = (name: Section) =>
    name === 'skills' || (isSidebar && name === 'about') || (name === 'education' && between(randomOf(task.seed, 'aside'), 0, 1) === 1)
  const main = sections.filter((name) => !isAside(name)).flatMap((name) => section(name, layout.page === 'two columns'))
  const aside = sections.filter(isAside).flatMap((name) => section(name, true))
  if (layout.page === 'two columns') {
    return [...withContact(header, contact, layout), { kind: 'table', widths: [54, 46], rows: [[[...main, ...end], aside]], look: 'plain' }]
  }
  const contactHeading = heading(headings.contact, layout, 'contact')
  const inSidebar = layout.header === 'in sidebar'
  const [side, rest] = [
    [...(inSidebar ? header : []), contactHeading, ...contact, ...aside],
    [...(inSidebar ? [] : header), ...main, ...end],
  ]
  const isLeft = layout.page === 'sidebar left'
  return [
    {
      kind: 'table',
      widths: isLeft ? [31, 69] : [69, 31],
      rows: [isLeft ? [side, rest] : [rest, side]],
      look: 'plain',
      shaded: isLeft ? 0 : 1,
    },
  ]
}

const text = (runs: readonly Run[], options: { right?: Run[]; isCentered?: boolean; size?: number; above?: number } = {}): Block => ({
  kind: 'text',
  runs,
  ...options,
})

function orderSections({ sections, summary }: Layout): Section[] {
  const orders: Record<string, Section[]> = {
    'education first': ['education', 'work', 'skills'],
    'skills first': ['skills', 'work', 'education'],
  }
  return [...(summary === 'with summary' ? (['about'] as const) : []), ...(orders[sections] ?? ['work', 'education', 'skills'])]
}

function headingsOf(random: Random, { language, headingWord }: Layout): Record<Section | 'contact', string> {
  const words = wordsOf(language)
  const of = ([first = '', ...others]: string[]) => (headingWord === 'common' || others.length === 0 ? first : pick(random, others))
  return {
    work: of(words.work),
    education: of(words.education),
    skills: of(words.skillHeadings),
    about: of(words.about),
    contact: of(words.contact),
  }
}

const references = (random: Random, { language }: Layout) => pick(random, wordsOf(language).references)

const formOf = (layout: Layout): HeadingForm => (layout.heading === 'in the margin' || layout.heading === '-' ? 'bold' : layout.heading)

const heading = (words: string, layout: Layout, name: Section | 'contact'): Block => ({
  kind: 'heading',
  text: layout.heading === 'with an icon' ? `${icons[name]}\n${words}` : words,
  form: formOf(layout),
})

function sectionBlocks(task: Task, name: Section, words: string, isNarrow: boolean): Block[] {
  const { seed, person, layout } = task
  const style: Style = { layout, dates: dateWriter(seed, layout), isNarrow }
  const blocks: Record<Section, () => Block[]> = {
    about: () => [text([run(person.summary)], { above: 3 })],
    work: () => jobBlocks(person, style),
    education: () => schoolBlocks(person, style),
    skills: () => skillBlocks(task, isNarrow),
  }
  const content = blocks[name]()
  if (layout.heading !== 'in the margin') return [heading(words, layout, name), ...content]
  return [{ kind: 'table', widths: [20, 80], rows: [[[heading(words, layout, name)], content]], look: 'plain' }]
}

function skillBlocks({ seed, person, layout }: Task, isNarrow: boolean): Block[] {
  const { skills } = person
  const random = randomOf(seed, 'skills')
  const words = wordsOf(layout.language)
  const list = (texts: readonly string[], separator = 'comma') => texts.join(commonSeparator(layout, separator))
  const half = Math.ceil(skills.length / 2)
  const groups = [skills.slice(0, half), skills.slice(half)]
  const levels = skills.map((each) => ({ text: each, level: between(random, 2, 5) }))
  const forms: Partial<Record<Layout['skills'], () => Block[]>> = {
    'comma list': () => [text([run(list(skills))], { above: 3 })],
    'bar list': () => [text([run(list(skills, layout.separator === 'dot' ? 'dot' : 'bar'))], { above: 3 })],
    chips: () => [{ kind: 'chips', texts: skills }],
    grid: () => [gridOf(skills, isNarrow ? 2 : 3)],
    bars: () => [{ kind: 'bars', items: levels }],
    dots: () =>
      levels.map(({ text: each, level }) =>
        text([run(each)], { right: [run('●'.repeat(level) + '○'.repeat(5 - level), 'accent')], above: 2 }),
      ),
    points: () =>
      pointsOf(
        skills.map((each) => ({ runs: [run(each)] })),
        layout,
      ),
    'two groups': () => groups.map((group, index) => text([run(`${words.groups[index]}: `, 'bold'), run(list(group))], { above: 3 })),
    'groups above': () =>
      groups.flatMap((group, index) => [
        text([run(words.groups[index] ?? '', 'bold')], { above: 4 }),
        text([run(list(group))], { above: 1 }),
      ]),
  }
  const after = layout.references === 'after skills' ? [text([run(references(random, layout))], { above: 6 })] : []
  return [...(forms[layout.skills]?.() ?? []), ...after]
}

function gridOf(texts: readonly string[], columns: number): Block {
  const rows = Array.from({ length: Math.ceil(texts.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, column): Block[] => [text([run(texts[row * columns + column] ?? '')], { above: 1 })]),
  )
  return { kind: 'table', widths: Array.from({ length: columns }, () => 1), rows, look: 'plain' }
}

/** Name, title and photo. */
function headerBlocks(random: Random, { person, layout }: Task): Block[] {
  const isCentered = layout.header === 'centered'
  const size = layout.name === 'with title' ? 15 : layout.header === 'in sidebar' ? 17 : between(random, 18, 26)
  const title = pick(random, wordsOf(layout.language).document)
  return [
    ...(layout.documentTitle === 'above the name' ? [text([run(title, 'gray')], { isCentered, size: 13 })] : []),
    ...(layout.photo === 'photo' ? [{ kind: 'photo' } as const] : []),
    text(nameRuns(random, person, layout), { isCentered, size, above: 2 }),
    ...(layout.headline === 'below the name' ? [text([run(person.headline, 'accent')], { isCentered, size: 12, above: 3 })] : []),
  ]
}

function nameRuns(random: Random, person: Person, layout: Layout): Run[] {
  const { first, last } = person
  const isChinese = layout.language === 'zh' || layout.language === 'ja'
  const plain = isChinese ? `${last}${layout.language === 'ja' ? ' ' : ''}${first}` : `${first} ${last}`
  const form = layout.name
  const names: Partial<Record<Layout['name'], string>> = {
    'with suffix': `${plain}, ${person.suffix}`,
    'last name first': `${last}, ${first}`,
  }
  const styles = form === 'caps' ? (['caps', 'bold'] as const) : form === 'spaced' ? (['spaced', 'bold'] as const) : (['bold'] as const)
  return [
    run(names[form] ?? plain, ...styles),
    ...(form === 'with title' ? [run(commonSeparator(layout, pick(random, ['dash', 'bar', 'comma'])) + person.headline)] : []),
  ]
}

function contactBlocks({ person, layout }: Task, form: Layout['contact']): Block[] {
  const isCentered = layout.header === 'centered' && !layout.page.startsWith('sidebar')
  const [, , , place = '', , , , email = '', phone = ''] = wordsOf(layout.language).labels
  const { city } = person
  if (form === 'labels')
    return [
      [email, person.email],
      [phone, person.phone],
      [place, city],
    ].map(([label, value]) => text([run(`${label}: `, 'bold'), run(value ?? '')], { isCentered, above: 1 }))
  if (form === 'icons') {
    const runs = [run(icons.email, 'icon'), run(` ${person.email}   `), run(icons.phone, 'icon'), run(` ${person.phone}   ${city}`)]
    return [text(runs, { isCentered, above: 3 })]
  }
  const all = [city, person.phone, person.email]
  return form === 'lines'
    ? all.map((each) => text([run(each)], { isCentered, above: 1 }))
    : [text([run(all.join(' | '))], { isCentered, above: 3 })]
}

const withContact = (header: Block[], contact: Block[], { header: place }: Layout): Block[] =>
  place === 'beside contact' ? [{ kind: 'table', widths: [60, 40], rows: [[header, contact]], look: 'plain' }] : [...header, ...contact]
