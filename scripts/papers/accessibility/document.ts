import { criteria } from './criteria.ts'
import { axe, type Criterion } from './criterion.ts'

const results: Readonly<Record<Criterion['result'], string>> = {
  supports: 'supports',
  'partially-supports': 'partially supports',
  'not-applicable': 'not applicable',
  'not-evaluated': 'not checked',
}

const all = Object.entries(criteria)

const proofOf = ({ tests = [], byHand, result }: Criterion) => {
  if (result === 'not-applicable') return ''
  const isOnAll = axe.every((test) => tests.includes(test))
  const others = isOnAll ? tests.filter((test) => !axe.includes(test)) : tests
  const proofs = [
    ...(isOnAll ? ['axe on all screens'] : []),
    ...others.map((test) => `\`${test}\``),
    ...(byHand === undefined ? [] : [`by hand on ${byHand}`]),
  ]
  return proofs.length > 0 ? proofs.join('<br>') : 'not checked'
}

/** docs/accessibility.md */
export function accessibilityDocument(): string {
  const limits = all.filter(([, { result }]) => result === 'partially-supports' || result === 'not-evaluated')
  return `# Accessibility

A conformance report for WCAG 2.2, levels A and AA, which EN 301 549 chapter 9 and Section 508 refer to. It covers the public pages in ten languages and the app in English. \`npm run papers\` writes it and [openacr.yaml](openacr.yaml), the same as OpenACR, from \`scripts/papers/accessibility/\`; the gate fails if a test that it names no longer runs. 'By hand' is our own check outside of the tests: a script that measures ten screens in Chromium, or reading every place in the code that could break the criterion; no auditor and no person with a disability has tried it for this report yet, and no screen reader has.

## Limits

${limits.map(([number, { name, remarks }]) => `- **${number} ${name}**: ${remarks}`).join('\n')}
- **PDF files** are tagged and have a title and a language. They pass the compiler's check for PDF/UA-1 (\`server/resume/write/pdf/pdf-ua.test.ts\`), but do not declare it, because the build of the compiler that the product uses can't. A Word file or the page itself is the better choice for a screen reader.
- **The app** has no other language than English.

Tell the operator of the site what stops you: the address is in the footer of the site where one is set.

## Criteria

'axe on all screens' stands for:

${axe.map((test) => `- \`${test}\``).join('\n')}

| | criterion | level | result | remarks | proof |
|---|---|---|---|---|---|
${all.map(([number, each]) => `| ${number} | ${each.name} | ${each.level} | ${results[each.result]} | ${each.remarks} | ${proofOf(each)} |`).join('\n')}
`
}

/** JSON strings are valid YAML. */
const yaml = JSON.stringify

const chapterOf = (level: Criterion['level']) =>
  all
    .filter(([, each]) => each.level === level)
    .map(
      ([number, { result, remarks }]) => `      - num: ${number}
        components:
          - name: web
            adherence:
              level: ${result}
              notes: ${yaml(remarks)}`,
    )
    .join('\n')

/** docs/openacr.yaml, in the format of the General Services Administration of the United States (OpenACR). */
export function openAcr({ version, day }: { version: string; day: string }): string {
  return `title: Understory Accessibility Conformance Report
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
${chapterOf('A')}
  success_criteria_level_aa:
    criteria:
${chapterOf('AA')}
`
}
