import { limits } from '#contract/limits.ts'
import { type ParsedFileBuilder, toSingleLine } from '../model/parsed-file-builder.ts'
import { cutAtWord } from '../model/texts.ts'

export function addSkills(builder: ParsedFileBuilder, skills: readonly string[], from: string): void {
  const fullNames = [...new Set(skills.map(toSingleLine).filter(Boolean))]
  const longNames = fullNames.filter((skill) => skill.length > limits.skill)
  const names = [...new Set(fullNames.map((skill) => cutAtWord(skill, limits.skill)))]
  const size = limits.skillsPerCategory
  for (let start = 0; start < names.length; start += size) {
    const name = start === 0 ? 'Skills' : `Skills ${start / size + 1}`
    builder.addEntry('skillCategories', { name, skills: names.slice(start, start + size) }, { from })
  }
  if (longNames.length === 0) return
  builder.addUnmapped('Skills in full', longNames, from)
  builder.addNotice(
    `${longNames.length === 1 ? 'One skill was' : `${longNames.length} skills were`} longer than ${limits.skill} characters, and cut.`,
  )
}
