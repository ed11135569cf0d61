import type { Client } from '../scripts/client.ts'
import { raftLab, uploadDrawing } from '../scripts/demo-pictures.ts'

export const raft = { id: 'raft', name: 'raft-lab', summary: 'A cluster that fails on purpose.', roles: ['Author'] }

/** Three projects: one with a page and six pictures, one with further pictures in place, one without pictures. */
export async function saveProjects(client: Client, changes: object = {}) {
  const ring = { id: await uploadDrawing(client, 'ring'), alt: 'A ring', caption: '' }
  const trace = { id: await uploadDrawing(client, 'trace'), alt: 'A trace', caption: 'As a trace' }
  const ringview = { name: 'ringview', slug: '', outcome: 'Fewer surprises', pictures: [ring, trace] }
  const projects = [{ ...raft, ...(await raftLab(client)), ...changes }, ringview, { name: 'Notes', summary: 'Without pictures.' }]
  await client.save({ projects })
}
