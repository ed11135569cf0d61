import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatCourse } from '#contract/outline/format.ts'
import { english } from '#contract/words/spoken.ts'
import { readContent } from '#server/portfolios/content.ts'
import { writers } from '#test/file-writers.ts'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { isLongRun } from '#test/property-runs.ts'
import { readResume } from '../../model/resume.ts'

const today = '2026-11-22'
const page = 'https://understory.example/me/somebody'
const languages = ['en', 'es', 'fr', 'de', 'pt-BR', 'it', 'pl', 'ja', 'zh-Hans', 'ar']
const writer = writers.wordFiles

type Values = Readonly<Record<string, unknown>>
type Content = ReturnType<typeof readContent>

const resumeIn = (path: string): Content =>
  readContent(
    readResume(JSON.parse(readFileSync(new URL(`../../../fixtures/${path}`, import.meta.url), 'utf8').replace(/^\uFEFF/, '')), today),
  )
const formats = ['docx', 'md', 'txt'] as const
const writeAndRead = async (content: Content, format: (typeof formats)[number] = 'docx') => {
  const request = { paper: 'letter', page, today, user: '1' } as const
  const bytes = await (format === 'docx' ? writer.resumeWord(content, request) : writer.resumeText(content, format, request))
  return await parseUploadedFile(bytes, `resume.${format}`)
}

const oneLine = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
const datesOf = ({ startDate, startYear, endDate, endYear }: Values) => [startDate || startYear, endDate || endYear]
const jobsOf = (entries: readonly Values[]) =>
  entries.map((entry) => [oneLine(entry['title']), oneLine(entry['company']), ...datesOf(entry), entry['current']])
const schoolsOf = (entries: readonly Values[]) => entries.map((entry) => [oneLine(entry['school']), ...datesOf(entry)])
const coursesOf = (entries: readonly Values[]) => entries.map((entry) => oneLine(formatCourse(entry as never, english)))

const people = ['complete-resume.json', 'new-grad.resume.json', 'senior-engineer.resume.json']
/** `npm test` writes one person in every language, and all in one. `npm run lab -- long` writes all in all. */
const writtenIn = languages
  .flatMap((language) => people.map((person) => [language, person] as const))
  .filter(([language, person]) => isLongRun || language === 'de' || person === people[0])
const imports = 'import/json-resume'
/** Excludes resumes with empty entries, which are not written. */
const others = readdirSync(new URL(`../../../fixtures/${imports}`, import.meta.url)).filter((file) => !/empty-lists/.test(file))

describe.each(formats)('our own resume.%s', (format) => {
  it.each(writtenIn)('is read in %s: %s', async (language, person) => {
    const content = { ...resumeIn(`resumes/${person}`), language }
    const found = await writeAndRead(content, format)
    expect(jobsOf(entriesOf(found, 'experience'))).toEqual(jobsOf(content.experience))
    expect(schoolsOf(entriesOf(found, 'education'))).toEqual(schoolsOf(content.education))
    expect(coursesOf(entriesOf(found, 'education'))).toEqual(coursesOf(content.education))
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
      expect(found.fields.find(({ field }) => field === name)?.value).toBe(content[name])
    const skillsOf = ({ name, level, skills }: Values) => [name, level, skills]
    expect(found.lists.skillCategories?.map(({ values }) => skillsOf(values))).toEqual(content.skillCategories.map(skillsOf))
    for (const name of ['projects', 'certificates', 'volunteer', 'publications', 'awards', 'languages', 'interests', 'references'] as const)
      expect([name, found.lists[name]?.length ?? 0]).toEqual([name, content[name].length])
  })

  // A text with only a name is no resume.
  it.each(others.filter((file) => format === 'docx' || file !== 'only-a-name.json'))(
    'is read with each employer, title, school and date of %s',
    async (file) => {
      const content = { ...resumeIn(`${imports}/${file}`), ...(file === 'right-to-left.json' && { language: 'ar' }) }
      const found = await writeAndRead(content, format)
      const isWritten = ([title, company]: unknown[]) => title !== '' || company !== ''
      expect(jobsOf(entriesOf(found, 'experience')).filter(isWritten)).toEqual(jobsOf(content.experience).filter(isWritten))
      expect(schoolsOf(entriesOf(found, 'education'))).toEqual(schoolsOf(content.education))
    },
  )
})

describe('our own Word file', () => {
  it('hides what was hidden on the page', async () => {
    const content = resumeIn('resumes/complete-resume.json')
    const found = await writeAndRead({
      ...content,
      privacySettings: { ...content.privacySettings, hidePhone: true },
      sectionPrivacy: { ...content.sectionPrivacy, awards: true },
    })
    expect(fieldsOf(found)).toMatchObject({ privacySettings: { hidePhone: true }, sectionPrivacy: { awards: true } })
  })

  it('has no text that is neither in a field nor in an entry, except for the street', async () => {
    const found = await writeAndRead(resumeIn('resumes/new-grad.resume.json'))
    expect(unmappedOf(found).map(([label]) => label)).toEqual(['At the top'])
    expect(found.notRead).toEqual([])
  })
})
