import { readFileSync } from 'node:fs'

/*
 * `node scripts/openacr.mjs` prints the table of docs/accessibility.md as OpenACR, the format of the General Services Administration of the
 * United States. A release has it as docs/openacr.yaml.
 */

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const text = read('docs/accessibility.md')
const day = /^Last changed: (\d{4}-\d{2}-\d{2})\.$/m.exec(text)?.[1]
const { version } = JSON.parse(read('package.json'))
const levels = {
  supports: 'supports',
  'partially supports': 'partially-supports',
  'not applicable': 'not-applicable',
  'not checked': 'not-evaluated',
}
const rows = [...text.matchAll(/^\| (\d[\d.]+) \| .+? \| (A|AA) \| (.+?) \| (.+?) \|/gm)]
/** JSON strings are valid YAML. */
const yaml = JSON.stringify

const chapter = (level) =>
  rows
    .filter((row) => row[2] === level)
    .map(
      ([, number, , result, remarks]) => `      - num: ${number}
        components:
          - name: web
            adherence:
              level: ${levels[result]}
              notes: ${yaml(remarks)}`,
    )
    .join('\n')

console.log(`title: Understory Accessibility Conformance Report
product:
  name: Understory
  version: ${yaml(version)}
  description: ${yaml('A free builder of professional portfolios')}
author:
  name: The maintainers of Understory
report_date: ${yaml(day)}
last_modified_date: ${yaml(day)}
version: 1
notes: ${yaml('The tests behind each answer are named in docs/accessibility.md.')}
evaluation_methods_used: ${yaml('Automated tests with axe in Chromium on each screen in light and dark, automated journeys with the keyboard, and our own checks of measurements and code. No audit by others.')}
catalog: 2.5-edition-wcag-2.2-en
chapters:
  success_criteria_level_a:
    criteria:
${chapter('A')}
  success_criteria_level_aa:
    criteria:
${chapter('AA')}`)
