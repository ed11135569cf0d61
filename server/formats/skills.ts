import { limits } from '#contract/limits.ts'
import { cutAtWord } from './json-resume/texts.ts'
import { oneLine, type ParsedFileBuilder } from './parsed-file-builder.ts'

/** Skills that came one by one: as many categories as they need. */
export function addSkills(builder: ParsedFileBuilder, skills: readonly string[], from: string): void {
  const whole = [...new Set(skills.map(oneLine).filter(Boolean))]
  const long = whole.filter((skill) => skill.length > limits.skill)
  const all = [...new Set(whole.map((skill) => cutAtWord(skill, limits.skill)))]
  const size = limits.skillsPerCategory
  for (let at = 0; at < all.length; at += size) {
    const name = at === 0 ? 'Skills' : `Skills ${at / size + 1}`
    builder.add('skillCategories', { name, skills: all.slice(at, at + size) }, { from })
  }
  if (long.length === 0) return
  builder.loose('Skills in full', long, from)
  builder.notice(`${long.length === 1 ? 'One skill was' : `${long.length} skills were`} longer than ${limits.skill} characters, and cut.`)
}
