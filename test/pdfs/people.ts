import { readFileSync } from 'node:fs'
import { readResume } from '#resume/model/resume.ts'
import { readContent } from '#server/portfolios/content.ts'

export type Person = ReturnType<typeof readContent>

const today = '2026-11-22'

const personIn = (file: string): Person =>
  readContent(readResume(JSON.parse(readFileSync(new URL(`../../fixtures/resumes/${file}`, import.meta.url), 'utf8')), today))

export const maya = personIn('new-grad.resume.json')
export const jane = personIn('complete-resume.json')

/** Jane with twelve jobs, each with another employer and two highlights. */
export const twelveJobs: Person = {
  ...jane,
  experience: Array.from({ length: 4 }, () => jane.experience)
    .flat()
    .map((job, index) => ({
      ...job,
      id: `job-${index}`,
      company: `Employer ${index + 1}`,
      highlights: job.highlights.slice(0, 2),
      current: false,
      startDate: `${2022 - index * 2}-01`,
      endDate: `${2023 - index * 2}-12`,
    })),
}
