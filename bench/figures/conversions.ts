import { zipOf } from '#test/zip.ts'
import { demoPeople } from '../../scripts/demo-people.ts'
import type { Figure } from '../figure.ts'
import { formAsk } from '../form-ask.ts'
import type { RequestSpec } from '../load-plan.ts'
import { newOwner, newOwners, type Owner, pageAsk } from '../people.ts'
import { withProduct } from '../product.ts'
import { rawAnswer } from '../raw-answer.ts'
import { interleaved, median, ratios, spread } from '../statistics.ts'
import { type Bench, bareStation, productStation, round, seen, times } from '../test-bench.ts'
import { steadyReaders } from './sign-ins.ts'

/** Owners who repeatedly export a PDF, and as many who repeatedly import a resume. */
const converting = 2

/** Visitors request pages at a steady rate while PDFs are made and files are read. The product may use every core, because this work uses more than one. */
export async function pagesMeanwhile(bench: Bench): Promise<Figure> {
  return await withProduct({ through: [] }, async (product) => {
    const { pairs, seconds } = bench.pace
    const owners = await newOwners(product.origin, 2 * converting)
    const page = pageAsk(owners[0]?.handle ?? '')
    const readers = steadyReaders(page)
    const asks = [...owners.slice(0, converting).map(pdfAsk), ...(await Promise.all(owners.slice(converting).map(resumeAsk)))]
    const measured = await interleaved(
      pairs,
      async () => seen(await round(bench, productStation(product), seconds, [readers]), page),
      async () => {
        const done = await round(bench, productStation(product), seconds, [readers, { asks, connections: asks.length, take: 'own' }])
        const each = (name: string) => (done.byName[name]?.answered ?? 0) / done.seconds
        return { ...seen(done, page), pdfs: each('pdf'), resumes: each('resume') }
      },
      2,
    )
    const busy = measured.map(([, each]) => each)
    const [p95, quiet] = [median(busy.map((each) => each.p95)), median(measured.map(([each]) => each.p95))]
    const [pdfs, resumes] = [median(busy.map((each) => each.pdfs)), median(busy.map((each) => each.resumes))]
    return {
      row: 'conversions',
      value: ratios(measured, (calm, storm) => storm.p95 / calm.p95),
      seen: `${p95.toFixed(1)} ms against ${quiet.toFixed(1)} ms; ${Math.round(pdfs)} PDFs/s and ${Math.round(resumes)} resumes/s`,
    }
  })
}

/** The duration of each, once its worker has started. */
export async function waits(bench: Bench): Promise<Figure[]> {
  return await withProduct({ through: bench.cores.rest }, async (product) => {
    const owner = await newOwner(product.origin, 'moving')
    const asks = [
      ['resumePreview', await resumeAsk(owner)],
      ['archivePreview', await archiveAsk(owner)],
      ['pdf', pdfAsk(owner)],
    ] as const
    const figures: Figure[] = []
    for (const [row, ask] of asks) {
      const { status, body } = await rawAnswer(product.port, ask)
      const barePort = await bench.bare.ask('fixed', { status, headers: {}, body })
      const measured = await interleaved(
        bench.pace.pairs,
        async () => seen(await round(bench, bareStation(bench, barePort), 30, [times(ask, 3)]), ask).p50,
        async () => seen(await round(bench, productStation(product), 30, [times(ask, 3)]), ask).p50,
      )
      const bare = median(measured.map(([time]) => time))
      figures.push({ row, value: spread(measured.map(([, time]) => time)), seen: `against ${bare.toFixed(2)} ms` })
    }
    return figures
  })
}

const pdfAsk = ({ headers }: Owner): RequestSpec => ({ name: 'pdf', method: 'GET', path: '/api/export/resume.pdf', headers, status: 200 })

async function resumeAsk(owner: Owner): Promise<RequestSpec> {
  const { filename, text } = demoPeople[0]?.resume ?? { filename: '', text: '' }
  return await fileAsk(owner, 'resume', new File([text], filename))
}

/** LinkedIn's archive with the maximum number of ZIP entries and forty positions. */
async function archiveAsk(owner: Owner): Promise<RequestSpec> {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `Company ${at},Title ${at},Did things,Bonn,Mar 20${10 + (at % 10)},Apr 20${11 + (at % 10)}`,
  )
  const positions = ['Company Name,Title,Description,Location,Started On,Finished On', ...rows].join('\n')
  const others = Array.from({ length: 4999 }, (_, at) => [`Other ${at}.txt`, 'x'] as const)
  const zip = await zipOf({ 'Positions.csv': positions, ...Object.fromEntries(others) })
  return await fileAsk(owner, 'archive', new File([new Uint8Array(zip)], 'linkedin.zip'))
}

async function fileAsk(owner: Owner, name: string, file: File): Promise<RequestSpec> {
  const form = new FormData()
  form.set('file', file)
  return await formAsk(owner, { name, path: '/api/import', form })
}
