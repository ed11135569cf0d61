import { readFileSync } from 'node:fs'
import type { Finding } from '#contract/calls/status.ts'
import { environmentNames } from '#server/base/config.ts'
import { finding } from '#server/run/status/findings.ts'

const known = new Set(environmentNames)

/** Lines of the settings file that nothing reads, or that systemd reads differently than the commands. */
export function checkSettingsFile(): Finding[] {
  const file = process.env['UNDERSTORY_SETTINGS_FILE']
  if (!file) return []
  const lines = unclearLines(readFileSync(file), file === '/etc/understory.env')
  return lines.map(({ text, advice }) => finding('Settings', 'warning', `${file}${text}`, advice))
}

interface UnclearLine {
  text: string
  advice: string
}

/** Values are not told, because they may be secret. */
export function unclearLines(bytes: Buffer, isOfService: boolean): UnclearLine[] {
  const content = bytes.toString()
  if (/^\uFEFF|[\0\uFFFD]/.test(content))
    return [{ text: ' is not plain text in UTF-8, so parts of it are ignored.', advice: 'Save it as UTF-8 without BOM.' }]
  return content.split(/\r?\n|\r/).flatMap((line, index) => {
    const [, exported, name = '', sign, value = ''] = /^\s*(export\s+)?(\w+)\s*(=?)(.*)$/.exec(line) ?? []
    const text = (reason: string) => `, line ${index + 1}: ${reason}.`
    if (!known.has(name)) return []
    if (!sign) return { text: text(`${name} has no =, and is ignored`), advice: `Write ${name}=VALUE.` }
    if (!isOfService) return []
    if (exported) return { text: text('systemd ignores lines with export'), advice: 'Leave the word out.' }
    return /^[^"']*#/.test(value)
      ? {
          text: text('what follows # is a part of the value for the server, and a comment for the commands'),
          advice: 'Write comments in lines of their own, SITE_COLOR without #, and %23 in a URL.',
        }
      : []
  })
}
