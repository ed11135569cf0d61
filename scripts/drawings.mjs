/* The pictures of the demo as SVG, the same each time. */

const colors = { night: '#0f1a14', green: '#7cc3a0', moss: '#2f6b4f', edge: '#2a3a31', sand: '#f0c36d', rust: '#d4775c', paper: '#f7f5f0' }

/** Numbers from 0 to 1 in the same order each time (Park and Miller). */
function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')
const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const line = ([x1, y1], [x2, y2], stroke, more = '') => `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" fill="none" ${more}/>`
const text = (x, y, content, fill, size = 24, more = '') =>
  `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" font-family="DejaVu Sans Mono, monospace" ${more}>${content}</text>`

const picture = (ground, content, width = 1600, height = 900) => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground)}${content}</svg>`,
})

const nodes = [
  [800, 160],
  [1142, 398],
  [1010, 762],
  [590, 762],
  [458, 398],
]

function cluster() {
  const [n1, n2, n3, n4, n5] = nodes
  const quiet = [
    [n2, n3],
    [n2, n4],
    [n2, n5],
    [n3, n4],
    [n3, n5],
    [n4, n5],
  ]
  const links = quiet.map(([from, to]) => line(from, to, colors.edge, 'stroke-width="2"')).join('')
  const busy = [n2, n3, n5].map((to) => line(n1, to, colors.green, 'stroke-width="4"')).join('')
  const messages = [
    [920, 243],
    [1056, 338],
    [863, 341],
    [947, 582],
    [612, 291],
  ]
  const circles = nodes.map(([x, y], index) => {
    const [fill, stroke] = index === 0 ? [colors.green, colors.green] : ['#1e3329', index === 3 ? colors.rust : colors.green]
    const dash = index === 3 ? 'stroke-dasharray="8 8"' : ''
    const label = text(x, y + 12, `n${index + 1}`, index === 0 ? colors.night : '#e9efea', 34, 'text-anchor="middle"')
    return `<circle cx="${x}" cy="${y}" r="62" fill="${fill}" stroke="${stroke}" stroke-width="4" ${dash}/>${label}`
  })
  const log = [9, 8, 8, 5, 9].map((length, row) =>
    times(length, (index) => rect(54 + index * 35, 588 + row * 55, 30, 34, index < 5 ? colors.moss : '#1e3329', 'rx="4"')),
  )
  return picture(
    colors.night,
    links +
      busy +
      line(n1, n4, colors.moss, 'stroke-width="4" stroke-dasharray="4 14"') +
      messages.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="${colors.sand}"/>`).join('') +
      circles.join('') +
      text(54, 560, 'log · term 4', '#a9b5ad') +
      log.join('') +
      text(1546, 78, 'seed 8351 · tick 1,204', '#a9b5ad', 26, 'text-anchor="end"') +
      text(1546, 120, 'n4 partitioned', colors.rust, 26, 'text-anchor="end"'),
  )
}

function leaders() {
  const rows = times(
    5,
    (row) =>
      line([180, 150 + row * 150], [1540, 150 + row * 150], '#d5d0c4', 'stroke-width="3"') +
      text(60, 160 + row * 150, `n${row + 1}`, '#4a5750', 32),
  )
  const messages = times(34, (index) => {
    const x = 210 + index * 38
    const isCut = x > 690 && x < 1000
    return line([x, index < 16 ? 150 : 450], [x + 46, index % 2 ? 750 : 600], isCut ? '#e1b9a8' : '#a8c9b8', 'stroke-width="3"')
  })
  return picture(
    colors.paper,
    rect(690, 60, 310, 790, '#f1dfd6') +
      rows +
      messages +
      text(706, 100, 'partition', '#a3431f', 26) +
      rect(180, 128, 510, 44, colors.moss, 'rx="22"') +
      text(210, 160, 'leader, term 3', '#fff', 26) +
      rect(750, 428, 790, 44, '#1f5f8b', 'rx="22"') +
      text(780, 460, 'leader, term 4', '#fff', 26),
  )
}

function trace() {
  const lines = [
    ['$ go run ./cmd/raft-lab --seed 8351 --nodes 5', '#fff'],
    ['tick   212  n1  elected leader        term 3', '#a9b5ad'],
    ['tick   640  --  cut (n1,n4) | (n2,n3,n5)', colors.sand],
    ['tick   655  n3  timeout, asks for votes', '#a9b5ad'],
    ['tick   661  n3  elected leader        term 4', '#a9b5ad'],
    ['tick   918  --  heal', colors.sand],
    ['tick   921  n1  steps down, truncates 2 entries', '#a9b5ad'],
    ['tick 1,204  ok  state machines equal', colors.green],
    ['', '#fff'],
    ['linearizable: yes   seeds: 10,000   time: 41 s', colors.green],
  ]
  return picture('#10151a', lines.map(([words, fill], row) => text(90, 150 + row * 68, words, fill, 42, 'xml:space="preserve"')).join(''))
}

function seeds() {
  const random = randomNumbers(8351)
  const fills = ['#1e3329', '#24503b', colors.moss, '#46916c', colors.sand]
  const fill = () => fills[random() < 0.02 ? 4 : Math.floor(random() * 4)]
  return picture(
    colors.night,
    text(80, 96, '10,000 seeds × 5 faults · 0 violations', '#e9efea', 34) +
      times(12, (row) => times(24, (column) => rect(80 + column * 60, 140 + row * 58, 52, 50, fill(), 'rx="4"'))),
  )
}

function latency() {
  const random = randomNumbers(41)
  const path = (base, spread) =>
    `M${Array.from({ length: 60 }, (_, index) => `${180 + index * 23} ${Math.round(base + (random() - 0.5) * spread)}`).join('L')}`
  return picture(
    '#fff',
    times(
      6,
      (row) =>
        line([180, 130 + row * 130], [1540, 130 + row * 130], '#e3e1d8', 'stroke-width="3"') +
        text(150, 140 + row * 130, `${100 - row * 20}`, '#4a5750', 30, 'text-anchor="end"'),
    ) +
      `<path d="${path(330, 130)}" stroke="${colors.rust}" stroke-width="5" fill="none"/>` +
      `<path d="${path(600, 60)}" stroke="${colors.moss}" stroke-width="7" fill="none"/>` +
      text(1540, 250, 'before', colors.rust, 32, 'text-anchor="end"') +
      text(1540, 680, 'after', colors.moss, 32, 'text-anchor="end"'),
  )
}

function lecture() {
  const dots = times(
    5,
    (index) =>
      `<circle cx="${200 + index * 150}" cy="560" r="52" fill="${index < 3 ? colors.moss : 'none'}" stroke="${index < 3 ? colors.moss : '#c98d72'}" stroke-width="6"/>`,
  )
  const serif = 'font-family="DejaVu Serif, serif"'
  const title = (y, words) => text(140, y, words, '#2a1a12', 84, serif).replace('font-family="DejaVu Sans Mono, monospace" ', '')
  return picture(
    '#f3ebe3',
    title(260, 'Who may count as') +
      title(370, '“a majority”?') +
      dots +
      text(140, 760, 'Lecture 7 · exercise 3: make it fail, then explain the trace', '#65503f', 32),
  )
}

function ring() {
  const random = randomNumbers(18)
  const fills = ['#dfebf4', '#8abde6', '#2f7fb8', '#1f5f8b', '#e9a15f']
  const bars = times(120, (index) => {
    const [angle, length] = [(index / 120) * 2 * Math.PI, 240 + random() * 130]
    const at = (radius) => [Math.round(800 + Math.cos(angle) * radius), Math.round(450 + Math.sin(angle) * radius)]
    return line(at(190), at(length), fills[Math.floor(random() * 5)], 'stroke-width="13"')
  })
  return picture(
    '#10151c',
    bars +
      text(800, 450, '2¹⁸', '#fff', 76, 'text-anchor="middle"') +
      text(800, 500, 'partitions, 3 replicas', '#a5b3bf', 22, 'text-anchor="middle"'),
  )
}

function mark() {
  return picture('#1f5f8b', rect(34, 40, 124, 26, '#fff', 'rx="13"') + rect(83, 40, 26, 116, '#8abde6', 'rx="13"'), 192, 192)
}

/** By the name of their files. */
export const drawings = {
  cluster: cluster(),
  leaders: leaders(),
  trace: trace(),
  seeds: seeds(),
  latency: latency(),
  lecture: lecture(),
  ring: ring(),
  'company-mark': mark(),
}
