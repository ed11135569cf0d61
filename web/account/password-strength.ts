import { limits } from '#contract/limits.ts'

const common = ['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'abc123', '123456', 'admin', 'monkey', 'dragon']

export interface Strength {
  /** Number of filled bars. */
  level: 0 | 1 | 2 | 3
  hint: string
}

/** A hint only, never a requirement. Length and rarity make a password hard to guess. */
export function strengthOf(password: string, email: string): Strength {
  const lower = password.toLowerCase()
  const name = email.toLowerCase().split('@')[0] ?? ''
  const distinct = new Set(lower).size
  if (password === '') return { level: 0, hint: `At least ${limits.passwordMin} characters. Three or four unrelated words are strong.` }
  if (password.length < limits.passwordMin) return { level: 0, hint: `At least ${limits.passwordMin} characters` }
  if (common.some((word) => lower.includes(word))) return { level: 1, hint: 'Easy to guess: it contains a very common password' }
  if (name.length > 2 && lower.includes(name)) return { level: 1, hint: 'Easy to guess: it contains your email address' }
  if (password.length < 10 || distinct < 5) return { level: 1, hint: 'Easy to guess. Add another word or two.' }
  if (password.length < 14 || distinct < 8) return { level: 2, hint: 'Fair. Every further word makes it stronger.' }
  return { level: 3, hint: 'Strong' }
}
