import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Client } from '#test/app.ts'
import { filled, jpeg } from '#test/fixtures.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { webp } from '#test/webp.ts'
import { entriesOf } from '#test/zip.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

const day = 24 * 60 * 60 * 1000
const small = jpeg({ width: 800, height: 600 })
const allFiles = {
  'small.jpg': small,
  'large.jpg': jpeg({ width: 1600, height: 1200 }),
  'small.webp': webp({ width: 800, height: 600 }),
  'large.webp': webp({ width: 1600, height: 1200 }),
}
const hiddenProjects = { sectionPrivacy: { ...filled.sectionPrivacy, projects: true } }
const shownProjects = { sectionPrivacy: { ...filled.sectionPrivacy, projects: false } }

/** A project with these pictures. */
const projectWith = (...ids: string[]) => ({
  id: 'mill',
  name: 'Mill',
  slug: 'mill',
  approach: 'Cut gears',
  pictures: ids.map((id) => ({ id, alt: `Picture ${id}`, caption: 'A gear' })),
})

/** An owner with a public project that has one picture. */
async function ownerWithPicture() {
  const owner = await startWithOwner(shownProjects)
  const { ada } = owner
  const { id } = (await ada.uploadPicture(allFiles)).body
  expect((await ada.change({ projects: [projectWith(id)] })).status).toBe(200)
  return { ...owner, id, url: `/api/picture/${id}/small.jpg` }
}

const statusOf = async (client: Client, url: string) => (await client.get(url)).status

it('shows a picture with its sizes once the portfolio refers to it, and revalidates it', async () => {
  const { ada, visitor } = await startWithOwner(shownProjects)
  const uploaded = await ada.uploadPicture(allFiles)
  expect([uploaded.status, uploaded.body]).toEqual([201, { id: expect.any(String), width: 1600, height: 1200 }])
  const { id } = uploaded.body
  const url = `/api/picture/${id}/large.webp`
  expect([await statusOf(visitor, url), await statusOf(ada, url)]).toEqual([404, 200])
  await ada.change({ projects: [projectWith(id)] })
  const [project] = (await visitor.get('/api/portfolio/ada-lovelace')).body.projects
  expect(project.pictures).toEqual([
    {
      id,
      alt: `Picture ${id}`,
      caption: 'A gear',
      width: 1600,
      height: 1200,
      sources: expect.arrayContaining([{ type: 'image/webp', width: 1600, url }]),
    },
  ])
  expect(project.pictures[0].sources).toHaveLength(4)
  const { status, headers, bytes } = await visitor.get(url)
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
  expect(bytes.equals(allFiles['large.webp'])).toBe(true)
  expect((await visitor.get(url, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  await ada.change({ projects: [] })
  expect((await visitor.get(url, { 'if-none-match': String(headers['etag']) })).status).toBe(404)
})

it('hides pictures with their section; the PIN and a code that opens it show them', { tags: 'one-database' }, async () => {
  const { ada, visitor, newVisitor, url } = await ownerWithPicture()
  expect(await statusOf(newVisitor(), url)).toBe(200)
  await ada.change(hiddenProjects)
  expect(await statusOf(newVisitor(), url)).toBe(404)
  const unlocked = await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  const source = unlocked.body.projects[0].pictures[0].sources[0].url
  expect(source).toContain('?key=')
  const { status, headers } = await newVisitor().get(source)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  const keyOf = async (groups: ['projects'] | ['phone']) =>
    (await newVisitor().post('/api/open', { code: (await createPrivateLink(ada, { groups })).code })).headers['unlock-key']
  expect(await statusOf(newVisitor(), `${url}?key=${await keyOf(['projects'])}`)).toBe(200)
  expect(await statusOf(newVisitor(), `${url}?key=${await keyOf(['phone'])}`)).toBe(404)
})

it('leaves pictures, logos and pages of projects out of an edition without a name', { tags: 'one-database' }, async () => {
  const { ada, newVisitor, id, url } = await ownerWithPicture()
  await ada.change({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  await ada.change({ visibility: 'locked' })
  const { body, headers } = await newVisitor().post('/api/open', { code: (await createPrivateLink(ada, { edition: 'anon' })).code })
  expect(body.view.projects[0]).toMatchObject({ slug: '', pictures: [], approach: 'Cut gears' })
  expect(JSON.stringify(body)).not.toContain(id)
  expect(await statusOf(newVisitor(), `${url}?key=${headers['unlock-key']}`)).toBe(404)
})

it('refuses pictures of others and unknown ones when it saves', async () => {
  const { registerOwner, id } = await ownerWithPicture()
  const bea = await registerOwner('bea@example.com')
  for (const foreign of [id, 'unknown']) {
    const { status, body } = await bea.change({ projects: [{ name: 'Loom' }, projectWith(foreign)] })
    expect([status, body.fields]).toEqual([400, { 'projects.1.pictures.0': 'This picture is no longer stored. Upload it again' }])
  }
  expect((await bea.change({ experience: [{ company: 'Mill', title: 'Clerk', logo: [{ id }] }] })).status).toBe(400)
})

it.each<[string, Parameters<Client['uploadPicture']>[0], string]>([
  ['without a small JPEG', { 'large.jpg': allFiles['large.jpg'] }, 'Send the picture as a JPEG in the field small.jpg'],
  ['with more pixels', { 'small.jpg': jpeg({ width: 801, height: 600 }) }, 'small.jpg has 801 × 600 pixels'],
  ['with more bytes', { 'small.jpg': Buffer.concat([small, Buffer.alloc(limits.pictureBytes)]) }, 'small.jpg has more than 600 KB'],
  ['of another type', { 'small.jpg': webp() }, 'small.jpg is damaged or another type of file'],
  ['that is animated', { 'small.jpg': small, 'small.webp': webp({ chunks: ['ANIM'] }) }, 'small.webp is damaged or another type'],
  ['of two different pictures', { 'small.jpg': small, 'small.webp': webp({ width: 600, height: 600 }) }, 'the same proportions'],
])('refuses a picture %s', { tags: 'one-database' }, async (_name, files, message) => {
  const { ada } = await startWithOwner()
  const { status, body } = await ada.uploadPicture(files)
  expect([status, body.fields.picture]).toEqual([422, expect.stringContaining(message)])
})

it('stores only the image of a WebP', { tags: 'one-database' }, async () => {
  const { ada } = await startWithOwner()
  const secret = 'GPS 45.52N 122.68W'
  const { id } = (
    await ada.uploadPicture({
      'small.jpg': small,
      'small.webp': webp({
        chunks: [
          ['EXIF', secret],
          ['XMP ', secret],
        ],
        after: secret,
      }),
    })
  ).body
  const { bytes } = await ada.get(`/api/picture/${id}/small.webp`)
  expect(bytes.equals(webp())).toBe(true)
})

it('keeps a picture for earlier versions, and deletes it two days after nothing refers to it', async () => {
  const { ada, deps, advanceClock, id, url } = await ownerWithPicture()
  const { version } = await ada.portfolio()
  await ada.change({ projects: [] })
  advanceClock(3 * day)
  await runHousekeeping(deps)
  const earlier = (await ada.get(`/api/portfolio-versions/${version}`)).body
  expect((await ada.change({ projects: earlier.projects })).status).toBe(200)
  expect(await statusOf(ada, url)).toBe(200)
  await ada.change({ projects: [] })
  await ada.delete('/api/portfolio-versions')
  advanceClock(3 * day)
  await runHousekeeping(deps)
  expect(await statusOf(ada, url)).toBe(404)
  expect((await ada.change({ projects: [projectWith(id)] })).status).toBe(400)
})

it('moves pictures with the archive into another account, and keeps those that are already there', { tags: 'one-database' }, async () => {
  const { ada, registerOwner, visitor, id } = await ownerWithPicture()
  const archive = await ada.get('/api/account/download')
  expect([...entriesOf(archive.bytes).keys()].filter((name) => name.startsWith('pictures/'))).toEqual(
    ['large.jpg', 'large.webp', 'small.jpg', 'small.webp'].map((name) => `pictures/${id}.${name}`),
  )
  await ada.change({ projects: [] })
  await apply(ada, { preview: await uploadImport(ada, archive.bytes, 'understory.zip') })
  expect((await ada.portfolio()).projects[0]?.pictures).toEqual([{ id, alt: `Picture ${id}`, caption: 'A gear' }])
  const bea = await registerOwner('bea@example.com')
  await apply(bea, { preview: await uploadImport(bea, archive.bytes, 'understory.zip') })
  await bea.change({ urlHandle: 'bea', ...shownProjects })
  const [picture] = (await visitor.get('/api/portfolio/bea')).body.projects[0].pictures
  expect(picture).toMatchObject({ alt: `Picture ${id}`, width: 1600 })
  expect(picture.id).not.toBe(id)
  expect((await visitor.get(picture.sources[0].url)).status).toBe(200)
})

it('stores the pictures of an archive once, however often it is uploaded, and only those that it shows', {
  tags: 'one-database',
}, async () => {
  const { ada, registerOwner, deps } = await ownerWithPicture()
  await ada.uploadPicture()
  const archive = await ada.get('/api/account/download')
  const bea = await registerOwner('bea@example.com')
  await uploadImport(bea, archive.bytes, 'understory.zip')
  const preview = await uploadImport(bea, archive.bytes, 'understory.zip')
  await apply(bea, { preview })
  const { id } = (await bea.get('/api/user')).body
  const rows = await deps.db.selectFrom('picture').select(['id', 'unused_since']).where('portfolio_id', '=', String(id)).execute()
  expect(rows).toEqual([{ id: (await bea.portfolio()).projects[0]?.pictures[0]?.id, unused_since: null }])
})

it('imports an archive whose pictures were about to be deleted', async () => {
  const { ada, deps, advanceClock, id } = await ownerWithPicture()
  const archive = await ada.get('/api/account/download')
  await ada.change({ projects: [] })
  await ada.delete('/api/portfolio-versions')
  advanceClock(2 * day - 1000)
  const preview = await uploadImport(ada, archive.bytes, 'understory.zip')
  advanceClock(day / 2)
  await runHousekeeping(deps)
  await apply(ada, { preview })
  expect((await ada.portfolio()).projects[0]?.pictures).toMatchObject([{ id }])
})

it('opens the page with the PIN at the URL of a project, if it opens with codes only', { tags: 'one-database' }, async () => {
  const { ada, newVisitor } = await ownerWithPicture()
  await ada.change({ visibility: 'locked' })
  const unlock = (accessPin: string) => newVisitor().submit('/me/ada-lovelace/mill', { accessPin })
  expect((await unlock('0000')).status).toBe(403)
  const { status, text } = await unlock(filled.accessPin)
  expect([status, text.includes('Cut gears') || text.includes('Mill')]).toEqual([200, true])
})

it('redirects any path below a former handle', { tags: 'one-database' }, async () => {
  const { ada, newVisitor } = await ownerWithPicture()
  await ada.change({ urlHandle: 'countess' })
  const { status, headers } = await newVisitor().get('/me/ada-lovelace/%E2%82%AC')
  expect([status, headers['location']]).toEqual([301, '/me/countess/%E2%82%AC'])
})

it('limits the number and the bytes of all pictures', async () => {
  const { ada, deps } = await startWithOwner()
  const row = {
    portfolio_id: (await ada.get('/api/user')).body.id,
    width: 1,
    height: 1,
    unused_since: null,
    removed_in: null,
    created_at: '2026',
  }
  const ids = Array.from({ length: limits.pictures - 1 }, (_, index) => `picture-${index}`)
  await deps.db
    .insertInto('picture')
    .values(ids.map((id) => ({ ...row, id, portfolio_id: String(row.portfolio_id) })))
    .execute()
  expect((await ada.uploadPicture()).status).toBe(201)
  expect((await ada.uploadPicture()).body.message).toContain(`You have ${limits.pictures} pictures`)
  await deps.db.deleteFrom('picture').where('id', '=', 'picture-0').execute()
  const file = { picture_id: 'picture-1', name: 'large.jpg', width: 1, storage_name: 'none', size: limits.picturesBytes, sha256: '' }
  await deps.db
    .insertInto('picture_file')
    .values({ ...file, id: 'file' })
    .execute()
  expect((await ada.uploadPicture()).body.message).toContain('All pictures together can have at most 24 MB')
})

it('has a page for a project with an address, and none while its section is hidden except with a key', {
  tags: 'one-database',
}, async () => {
  const { ada, newVisitor } = await ownerWithPicture()
  const { id } = await ada.portfolio()
  const pages = ['/me/ada-lovelace/mill', '/me/Ada-Lovelace/MILL', `/portfolio/id/${id}/mill`]
  for (const page of pages) expect([page, await statusOf(newVisitor(), page)]).toEqual([page, 200])
  expect(await statusOf(newVisitor(), '/me/ada-lovelace/loom')).toBe(404)
  await ada.change(hiddenProjects)
  for (const page of pages) expect([page, await statusOf(newVisitor(), page)]).toEqual([page, 404])
  const { headers } = await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  const withKey = await newVisitor().get(`${pages[0]}?key=${headers['unlock-key']}`)
  expect([withKey.status, withKey.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await statusOf(newVisitor(), `${pages[0]}?key=wrong`)).toBe(403)
})

it('has pages of projects below a listed edition, and refuses an address that an edition has', { tags: 'one-database' }, async () => {
  const { ada, newVisitor } = await ownerWithPicture()
  const editions = [{ id: 'short', name: 'Short', slug: 'short', leavesOut: {} }]
  await ada.change({ editions })
  expect(await statusOf(newVisitor(), '/me/ada-lovelace/short/mill')).toBe(200)
  await ada.change({ editions: [{ ...editions[0], name: 'Short', leavesOut: { projects: { mode: 'all-but', ids: ['mill'] } } }] })
  expect(await statusOf(newVisitor(), '/me/ada-lovelace/short/mill')).toBe(404)
  expect(await statusOf(newVisitor(), '/me/ada-lovelace/mill')).toBe(200)
  const { status, body } = await ada.change({ projects: [{ ...projectWith(), slug: 'short' }] })
  expect([status, body.fields]).toEqual([400, { 'projects.0.slug': 'Another page of yours has this address' }])
})
