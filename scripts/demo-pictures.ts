import { readFile } from 'node:fs/promises'
import { pictureFileNames } from '#contract/fields/picture.ts'
import type { Client } from './client.ts'

/* Pictures and a logo for two demo users. scripts/draw-pictures.mjs draws them. */

const folder = new URL('../fixtures/pictures/', import.meta.url)

/** The pictures of a project with its own page: what each shows, and its caption. The first is the cover. */
const raftLabPictures = {
  cluster: [
    'Five nodes of a cluster: n1 sends messages to three of them, n4 is cut off',
    'Tick 1,204: n4 is cut off, the other four go on',
  ],
  leaders: ['Messages between five nodes over time, with two leaders during a partition', 'Two leaders, one of them without a majority'],
  trace: ['Output of a run with seed 8351: elections, a cut, and equal state machines at the end', 'The same run, as a trace'],
  seeds: ['A grid of 288 runs, six of them slow', 'Ten thousand seeds, no violation'],
  latency: ['Two lines over time: the time of a commit before and after a change', 'Commit time before and after batching'],
  lecture: ['A slide: Who may count as “a majority”?', 'From lecture 7'],
} as const

const chapters = {
  question:
    'Raft fits on two pages, and still nobody believes it until they have seen a leader lose its majority. Textbooks draw one failure. A real cluster has thousands, and never the same one twice.',
  approach:
    'Every message, clock and crash comes from one seed. A run that went wrong can be given to somebody else as four digits, and goes wrong there in the same way.',
  outcome:
    'Used in a graduate distributed-systems course at two universities. Ten thousand seeds run in 41 seconds on a laptop, so a change to the protocol is checked before lunch, not after the term.',
}

/** Adds what a demo user has of pictures. A second run changes nothing. */
export async function addPictures(client: Client, handle: string): Promise<void> {
  const { projects, experience } = await client.portfolio()
  const [project, job] = [projects[0], experience[0]]
  if (handle === 'lena-vasquez' && project?.pictures.length === 0) {
    const ringview = {
      name: 'ringview',
      summary: 'Shows which disk of an OpenStack Swift ring holds which partition, before and after a rebalance.',
      roles: ['Author'],
      pictures: [{ id: await uploadDrawing(client, 'ring'), alt: 'A ring of 120 bars, one for each disk', caption: '' }],
    }
    await client.save({ projects: [{ ...project, ...(await raftLab(client)) }, ringview, ...projects.slice(1)] })
  }
  if (handle === 'jane-developer' && job?.logo.length === 0) {
    const logo = [{ id: await uploadDrawing(client, 'company-mark'), alt: '', caption: '' }]
    await client.save({ experience: [{ ...job, logo }, ...experience.slice(1)] })
  }
}

/** The page, the texts and the pictures of the demo's best project. */
export async function raftLab(client: Client) {
  const pictures = []
  for (const [name, [alt, caption]] of Object.entries(raftLabPictures))
    pictures.push({ id: await uploadDrawing(client, name), alt, caption })
  return { slug: 'raft-lab', startDate: '2019', ...chapters, pictures }
}

/** Returns the id of the uploaded picture. */
export async function uploadDrawing(client: Client, name: string): Promise<string> {
  const files = await Promise.all(
    pictureFileNames.map(async (file) => [file, await readFile(new URL(`${name}.${file}`, folder)).catch(() => undefined)] as const),
  )
  return await client.uploadPicture(Object.fromEntries(files.flatMap(([file, bytes]) => (bytes ? [[file, bytes]] : []))))
}
