import { type Block, icons, type Line, type Marker, type Run, type Sheet, type TextStyle } from '../tree.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const classOf = (style: TextStyle) => style.replaceAll(' ', '-')

const runOf = ({ text, styles }: Run) =>
  styles.length > 0 ? `<span class="${styles.map(classOf).join(' ')}">${escapeHtml(text)}</span>` : escapeHtml(text)
const runsOf = (runs: readonly Run[]) => runs.map(runOf).join('')

function lineOf({ runs, right }: Line, hasFloats: boolean): string {
  if (!right) return runsOf(runs)
  if (hasFloats) return `<span class="float">${runsOf(right)}</span>${runsOf(runs)}`
  return `<div class="ends"><div>${runsOf(runs)}</div><div class="end">${runsOf(right)}</div></div>`
}

const markers: Partial<Record<Marker, string>> = { icon: `<span class="icon">${icons.point}</span>`, none: '' }

/** The sheet as a page that Chromium prints. */
export function htmlOf(sheet: Sheet): string {
  const block = (each: Block): string => {
    switch (each.kind) {
      case 'text':
        return textOf(each, sheet.hasFloats)
      case 'heading':
        return headingOf(each)
      case 'points':
        return pointsOf(each.marker, each.points, sheet.hasFloats)
      case 'table':
        return tableOf(each, block)
      case 'chips':
        return `<div class="chips">${each.texts.map((text) => `<span>${escapeHtml(text)}</span>`).join('')}</div>`
      case 'bars':
        return each.items
          .map(
            ({ text, level }) =>
              `<div class="level">${escapeHtml(text)}<div class="meter"><div style="width:${level * 20}%"></div></div></div>`,
          )
          .join('')
      case 'photo':
        return '<svg class="photo" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ccd"/><circle cx="5" cy="4" r="2" fill="#99a"/></svg>'
    }
  }
  return `<!doctype html><html lang="${sheet.language}" dir="${sheet.isRtl ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${escapeHtml(sheet.title)}</title><style>${stylesOf(sheet)}</style><body>${sheet.blocks.map(block).join('\n')}</body></html>`
}

function textOf(each: Extract<Block, { kind: 'text' }>, hasFloats: boolean): string {
  const style = `margin-top:${each.above ?? 0}pt${each.size ? `;font-size:${each.size}pt` : ''}`
  return `<div class="text${each.isCentered ? ' centered' : ''}" style="${style}">${lineOf(each, hasFloats)}</div>`
}

function headingOf({ text, form }: Extract<Block, { kind: 'heading' }>): string {
  const [icon, words = ''] = text.includes('\n') ? text.split('\n') : ['', text]
  return `<h2 class="${form.replaceAll(' ', '-')}">${icon ? `<span class="icon">${icon}</span>&nbsp; ` : ''}${escapeHtml(words)}</h2>`
}

function pointsOf(marker: Marker, points: readonly Line[], hasFloats: boolean): string {
  const lines = points.map((point) => lineOf(point, hasFloats))
  if (marker === 'disc') return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
  const mark = markers[marker] ?? marker
  return lines.map((line) => `<div class="point"><span class="mark">${mark}</span><div>${line}</div></div>`).join('')
}

type Table = Extract<Block, { kind: 'table' }>

function tableOf({ widths, rows, look, shaded }: Table, block: (each: Block) => string): string {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const cell = (blocks: readonly Block[], index: number) => {
    const rail = look === 'rail' && index === widths.length - 1 ? 'rail' : ''
    const shade = shaded === index ? 'shaded' : ''
    return `<div class="cell ${rail} ${shade}" style="width:${(100 * (widths[index] ?? 0)) / total}%">${blocks.map(block).join('')}</div>`
  }
  return `<div class="${look}">${rows.map((row) => `<div class="row">${row.map(cell).join('')}</div>`).join('')}</div>`
}

const families = {
  sans: "'Liberation Sans', 'Noto Naskh Arabic'",
  serif: "'Liberation Serif', 'Noto Naskh Arabic'",
}
const cjk: Record<string, string> = { ja: 'JP', zh: 'SC' }

function stylesOf({ font, language, accent, paper, size }: Sheet): string {
  const region = cjk[language]
  const family = region ? `'Noto ${font === 'serif' ? 'Serif' : 'Sans'} CJK ${region}'` : families[font]
  return `@page { size: ${paper}; margin: 14mm 15mm }
* { box-sizing: border-box } body { margin: 0; font: ${size}pt/1.35 ${family}; color: #222; print-color-adjust: exact; -webkit-print-color-adjust: exact }
h2 { font-size: 12pt; margin: 12pt 0 3pt; break-after: avoid } h2.caps { text-transform: uppercase; font-size: 11pt } h2.large { font-size: 16pt; font-weight: normal; color: ${accent} }
h2.spaced { letter-spacing: .22em; text-transform: uppercase; font-size: 10.5pt } h2.with-a-line { border-bottom: 1pt solid ${accent}; color: ${accent} }
h2.bar { background: ${accent}; color: white; padding: 2pt 6pt }
.bold { font-weight: bold } .italic { font-style: italic } .caps { text-transform: uppercase } .small-caps { font-variant: small-caps } .spaced { letter-spacing: .06em }
.large { font-size: 1.2em } .small { font-size: .85em } .accent { color: ${accent} } .gray { color: #777 } .icon { font-family: FontAwesome; font-weight: normal }
.centered { text-align: center } .ends { display: flex; justify-content: space-between; gap: 1em } .end { white-space: nowrap } .float { float: inline-end; margin-inline-start: 1em }
ul { margin: 2pt 0; padding-inline-start: 1.3em } .point { display: flex; margin-top: 1pt } .point > div { flex: 1 } .mark { width: 1.3em; flex: none }
.row { display: flex; gap: 10pt } .lines > .row { border-top: .5pt solid #999; padding: 2pt 0 } .rail > .row { padding-bottom: 4pt }
.rail.cell { border-inline-start: 1.5pt solid ${accent}; padding-inline-start: 8pt } .shaded { background: #eef0f3; padding: 8pt }
.chips { margin-top: 3pt } .chips span { display: inline-block; border: .5pt solid #999; border-radius: 6pt; padding: 1pt 5pt; margin: 2pt 6pt 2pt 0 }
.level { margin-top: 3pt; max-width: 60mm } .meter { height: 3pt; background: #ddd } .meter div { height: 3pt; background: ${accent} } .photo { width: 22mm; float: inline-end }`
}
