import { limits } from '#contract/limits.ts'
import { type Finds, oneLine } from './finds.ts'
import { cutAtWord } from './json-resume/texts.ts'

/** Skills that came one by one: as many categories as they need. */
export function addSkills(finds: Finds, skills: readonly string[], from: string): void {
  const whole = [...new Set(skills.map(oneLine).filter(Boolean))]
  const long = whole.filter((skill) => skill.length > limits.skill)
  const all = [...new Set(whole.map((skill) => cutAtWord(skill, limits.skill)))]
  const size = limits.skillsPerCategory
  for (let at = 0; at < all.length; at += size) {
    const name = at === 0 ? 'Skills' : `Skills ${at / size + 1}`
    finds.add('skillCategories', { name, skills: all.slice(at, at + size) }, { from })
  }
  if (long.length === 0) return
  finds.loose('Skills in full', long, from)
  finds.notice(`${long.length === 1 ? 'One skill was' : `${long.length} skills were`} longer than ${limits.skill} characters, and cut.`)
}
