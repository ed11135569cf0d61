import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

type Environment = Readonly<Record<string, string | undefined>>

/** First words of settings that variables of other programs also begin with. Those count only if they are spelled nearly like ours. */
const generalWords = new Set('PORT HOST DATA DATABASE SECRET LOG DEBUG HTTPS HTTP NO AWS DISK RATE PASSWORDS PUBLIC'.split(' '))
/** In a settings file, but not for us: Node, its libraries, the system, and compose.yaml. */
const ofOthers =
  /^((NODE|NPM|UV|LC|LD|MALLOC|SSL|AWS|PG|POSTGRES|COMPOSE|DOCKER|UNDERSTORY)_\w+|TZ|LANG|PATH|HOME|TMPDIR|SITE|COMMIT|(NO|FORCE)_COLOR)$/i
/** Variables with which Kubernetes and Docker describe other services. */
const isOfService = (name: string, value = '') =>
  /_SERVICE_(HOST|PORT)/.test(name) || /^(tcp|udp):\/\//.test(value) || /_PORT_\d+_/.test(name)

const settingsFileVariable = 'UNDERSTORY_SETTINGS_FILE'

interface UnknownSetting {
  text: string
  advice: string
}

/** Variables that look like a setting, or stand in the settings file, and aren't known. Only names are told, because values may be secret. */
export function unknownSettings(env: Environment, known: readonly string[]): UnknownSetting[] {
  const inFile = new Set(namesIn(env[settingsFileVariable]))
  const firstWords = new Set(known.map(firstWordOf).filter((word) => !generalWords.has(word)))
  return [...new Set([...Object.keys(env), ...inFile])].flatMap((name) => {
    if (known.includes(name) || env[name] === '' || isOfEveryProgram(name)) return []
    const isOurs = inFile.has(name)
      ? !ofOthers.test(name)
      : name.includes('_') && firstWords.has(firstWordOf(name)) && !isOfService(name, env[name])
    const nearest = nearestOf(name, known, isOurs ? 4 : 5)
    if (!isOurs && nearest === undefined) return []
    return {
      text: `${name} is not a setting, and is ignored`,
      advice: nearest === undefined ? 'remove it' : `write ${nearest} if you meant that`,
    }
  })
}

const firstWordOf = (name: string) => name.split('_')[0] ?? ''
/** Proxies are set for a whole machine; that for http is not used here. */
const isOfEveryProgram = (name: string) => /^(https?|no)_proxy$/i.test(name)

function namesIn(file: string | undefined): string[] {
  if (!file) return []
  try {
    return Object.keys(parseEnv(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

/** The setting that is spelled nearly like this, with an error for every `lettersForError`. Undefined: none is. */
function nearestOf(name: string, known: readonly string[], lettersForError: number): string | undefined {
  const letters = lettersOf(name)
  const [nearest] = known
    .map((setting) => ({ setting, errors: distance(letters, lettersOf(setting)) }))
    .filter(({ setting, errors }) => errors <= Math.floor(Math.min(lettersOf(setting).length, letters.length) / lettersForError))
    .sort((one, other) => one.errors - other.errors)
  return nearest?.setting
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** How many letters were added, left out, replaced, or exchanged with their neighbor. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return Number.POSITIVE_INFINITY
  const table: number[][] = []
  const at = (row: number, column: number) =>
    row === 0 || column === 0 ? row + column : (table[row]?.[column] ?? Number.POSITIVE_INFINITY)
  for (let row = 1; row <= one.length; row++) {
    const cells: number[] = []
    table[row] = cells
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + Number(!isSame)]
      cells[column] = Math.min(...steps, isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY)
    }
  }
  return at(one.length, other.length)
}
