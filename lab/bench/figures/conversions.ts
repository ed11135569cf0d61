import { zipOf } from '#test/zip.ts'
import { demoPeople } from '../../../scripts/demo-people.ts'
import type { Figure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { createOwner, createOwners, type Owner, pageRequest } from '../people.ts'
import { withProduct } from '../product.ts'
import { fetchRawResponse } from '../raw-response.ts'
import { measureAlternately, median, spread } from '../statistics.ts'
import { type Bench, bareServer, productServer, repeatRequest, runRound, summaryOf } from '../test-bench.ts'
import { steadyVisitors } from './sign-ins.ts'

/** How many owners repeatedly export a PDF. As many others repeatedly import a resume. */
const ownersPerTask = 2

/** Visitors request pages at a steady rate while PDFs are made and files are read. The product may use every core, because this work uses more than one. */
export async function measurePagesDuringConversions(bench: Bench): Promise<Figure> {
  return await withProduct({ commandPrefix: [] }, async (product) => {
    const { pairs, seconds } = bench.sampling
    const owners = await createOwners(product.origin, 2 * ownersPerTask)
    const page = pageRequest(owners[0]?.handle ?? '')
    const visitors = steadyVisitors(page)
    const requests = [
      ...owners.slice(0, ownersPerTask).map(pdfRequest),
      ...(await Promise.all(owners.slice(ownersPerTask).map(resumeRequest))),
    ]
    const resultPairs = await measureAlternately(
      pairs,
      async () => summaryOf(await runRound(bench, productServer(product), seconds, [visitors]), page),
      async () => {
        const result = await runRound(bench, productServer(product), seconds, [
          visitors,
          { requests, connections: requests.length, order: 'perConnection' },
        ])
        const rateOf = (name: string) => (result.byName[name]?.responseCount ?? 0) / result.seconds
        return { ...summaryOf(result, page), pdfs: rateOf('pdf'), resumes: rateOf('resume') }
      },
      2,
    )
    const loadedRounds = resultPairs.map(([, round]) => round)
    const baselineP95 = median(resultPairs.map(([round]) => round.p95))
    const [pdfs, resumes] = [median(loadedRounds.map((round) => round.pdfs)), median(loadedRounds.map((round) => round.resumes))]
    return {
      row: 'conversions',
      value: spread(loadedRounds.map(({ p95 }) => p95)),
      details: `compared with ${baselineP95.toFixed(1)} ms; ${Math.round(pdfs)} PDFs/s and ${Math.round(resumes)} resumes/s`,
    }
  })
}

/** The duration of each conversion, after its worker has started. */
export async function measureConversionTimes(bench: Bench): Promise<Figure[]> {
  return await withProduct({ commandPrefix: bench.cores.allButClient }, async (product) => {
    const owner = await createOwner(product.origin, 'converting')
    const requests = [
      ['resumePreview', await resumeRequest(owner)],
      ['archivePreview', await archiveRequest(owner)],
      ['pdf', pdfRequest(owner)],
    ] as const
    const figures: Figure[] = []
    for (const [row, request] of requests) {
      const { status, body } = await fetchRawResponse(product.port, request)
      const barePort = await bench.bare.run('serveFixed', { status, headers: {}, body })
      const resultPairs = await measureAlternately(
        bench.sampling.pairs,
        async () => summaryOf(await runRound(bench, bareServer(bench, barePort), 30, [repeatRequest(request, 3)]), request).p50,
        async () => summaryOf(await runRound(bench, productServer(product), 30, [repeatRequest(request, 3)]), request).p50,
      )
      const bare = median(resultPairs.map(([time]) => time))
      figures.push({ row, value: spread(resultPairs.map(([, time]) => time)), details: `compared with ${bare.toFixed(2)} ms` })
    }
    return figures
  })
}

const pdfRequest = ({ headers }: Owner): RequestSpec => ({
  name: 'pdf',
  method: 'GET',
  path: '/api/export/resume.pdf',
  headers,
  status: 200,
})

async function resumeRequest(owner: Owner): Promise<RequestSpec> {
  const { filename, text } = demoPeople[0]?.resume ?? { filename: '', text: '' }
  return await fileRequest(owner, 'resume', new File([text], filename))
}

/** LinkedIn's archive with the maximum number of ZIP entries and forty positions. */
async function archiveRequest(owner: Owner): Promise<RequestSpec> {
  const rows = Array.from(
    { length: 40 },
    (_, index) => `Company ${index},Title ${index},Did things,Bonn,Mar 20${10 + (index % 10)},Apr 20${11 + (index % 10)}`,
  )
  const positions = ['Company Name,Title,Description,Location,Started On,Finished On', ...rows].join('\n')
  const otherEntries = Array.from({ length: 4999 }, (_, index) => [`Other ${index}.txt`, 'x'] as const)
  const zip = await zipOf({ 'Positions.csv': positions, ...Object.fromEntries(otherEntries) })
  return await fileRequest(owner, 'archive', new File([new Uint8Array(zip)], 'linkedin.zip'))
}

async function fileRequest(owner: Owner, name: string, file: File): Promise<RequestSpec> {
  const form = new FormData()
  form.set('file', file)
  return await createFormRequest(owner, { name, path: '/api/import', form })
}

/** Creates the request of a form with a file, as the owner's browser sends it. */
async function createFormRequest(
  { headers }: Owner,
  { name, path, form }: { name: string; path: string; form: FormData },
): Promise<RequestSpec> {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const body = new Uint8Array(await request.arrayBuffer())
  const contentType = request.headers.get('content-type') ?? ''
  return { name, method: 'POST', path, headers: { ...headers, 'content-type': contentType }, body, status: 201 }
}
