import { limits } from '#contract/limits.ts'

const commonPasswords = [
  'password',
  'passwort',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'abc123',
  '123456',
  'admin',
  'monkey',
  'dragon',
]

export interface Strength {
  /** Number of filled bars. */
  level: 0 | 1 | 2 | 3
  hint: string
}

/** A hint only, never a requirement. Length and rarity make a password hard to guess. */
export function strengthOf(typed: string, email: string): Strength {
  // The length that counts (contract/calls/account.ts).
  const password = typed.normalize('NFC')
  const lowercase = password.toLowerCase()
  const emailName = email.toLowerCase().split('@')[0] ?? ''
  const distinctCharacters = new Set(lowercase).size
  if (password === '') return { level: 0, hint: `At least ${limits.passwordMin} characters. Three or four unrelated words are strong.` }
  if (password.length < limits.passwordMin) return { level: 0, hint: `At least ${limits.passwordMin} characters` }
  if (commonPasswords.some((word) => lowercase.includes(word)))
    return { level: 1, hint: 'Easy to guess: it contains a very common password' }
  if (emailName.length > 2 && lowercase.includes(emailName)) return { level: 1, hint: 'Easy to guess: it contains your email address' }
  if (password.length < 10 || distinctCharacters < 5) return { level: 1, hint: 'Easy to guess. Add another word or two.' }
  if (password.length < 14 || distinctCharacters < 8) return { level: 2, hint: 'Fair. Every further word makes it stronger.' }
  return { level: 3, hint: 'Strong' }
}
