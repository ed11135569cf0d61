import { limits } from '#contract/limits.ts'
import { cutAtWord } from './json-resume/texts.ts'
import { oneLine, type ParsedFileBuilder } from './parsed-file-builder.ts'

/** Adds single skills, in as many categories as they need. */
export function addSkills(builder: ParsedFileBuilder, skills: readonly string[], from: string): void {
  const fullNames = [...new Set(skills.map(oneLine).filter(Boolean))]
  const long = fullNames.filter((skill) => skill.length > limits.skill)
  const names = [...new Set(fullNames.map((skill) => cutAtWord(skill, limits.skill)))]
  const size = limits.skillsPerCategory
  for (let start = 0; start < names.length; start += size) {
    const name = start === 0 ? 'Skills' : `Skills ${start / size + 1}`
    builder.addEntry('skillCategories', { name, skills: names.slice(start, start + size) }, { from })
  }
  if (long.length === 0) return
  builder.addUnmapped('Skills in full', long, from)
  builder.addNotice(
    `${long.length === 1 ? 'One skill was' : `${long.length} skills were`} longer than ${limits.skill} characters, and cut.`,
  )
}
