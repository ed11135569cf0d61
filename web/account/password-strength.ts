import { limits } from '#contract/limits.ts'

const known = ['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'abc123', '123456', 'admin', 'monkey', 'dragon']

export interface Strength {
  /** How much of the meter is filled: 0 to 3. */
  level: 0 | 1 | 2 | 3
  hint: string
}

/** A hint, never a gate: what makes a password hard to guess is its length and that nobody else would choose it. */
export function strengthOf(password: string, email: string): Strength {
  const lower = password.toLowerCase()
  const name = email.toLowerCase().split('@')[0] ?? ''
  const different = new Set(lower).size
  if (password === '') return { level: 0, hint: `At least ${limits.passwordMin} characters. Three or four unrelated words are strong.` }
  if (password.length < limits.passwordMin) return { level: 0, hint: `At least ${limits.passwordMin} characters` }
  if (known.some((word) => lower.includes(word))) return { level: 1, hint: 'Easy to guess: it contains a very common password' }
  if (name.length > 2 && lower.includes(name)) return { level: 1, hint: 'Easy to guess: it contains your email address' }
  if (password.length < 10 || different < 5) return { level: 1, hint: 'Easy to guess. Add another word or two.' }
  if (password.length < 14 || different < 8) return { level: 2, hint: 'Fair. Every further word makes it stronger.' }
  return { level: 3, hint: 'Strong' }
}
