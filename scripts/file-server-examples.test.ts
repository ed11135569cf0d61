import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { documented, getThrough as get, startCaddyWith, startNginx } from '#test/documented-proxies.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { hasProgram } from '#test/has-program.ts'
import { copyFolder, publish } from '#test/static-copy.ts'

/* Servers of the static copy, as docs/operate.md configures them. */

const example = (text: string, folder: string) => documented(text).replace('/var/www/copy', folder)
const servers: [string, (folder: string) => Promise<{ port: number; output: () => string }>][] = [
  ['nginx', async (folder) => await startNginx(example('    root /var/www/copy', folder))],
  ['caddy', async (folder) => await startCaddyWith(example('\troot * /var/www/copy', folder))],
]

/** Both names of XML and of JavaScript are in use. */
const essence = (type: unknown) =>
  String(type)
    .split(';')[0]
    ?.replace(/^text\/(xml|javascript)$/, 'application/$1')

for (const [name, start] of servers)
  it.runIf(hasProgram(name))(`${name} serves a copy as the documentation configures it, like the site itself`, async () => {
    const { deps, visitor, registerOwner } = await startApp({ PUBLIC_URL: 'https://portfolios.example' })
    const ada = await registerOwner()
    await ada.upload(pdf(), 'work.pdf')
    await ada.uploadPhoto(jpeg())
    const shown = { sectionPrivacy: { ...filled.sectionPrivacy, photo: false } }
    for (const urlHandle of ['countess', 'ada']) await ada.change({ ...filled, ...shown, urlHandle } as never)
    const folder = await copyFolder()
    await publish(deps, folder)
    await writeFile(join(folder, 'me/ada/index.html.part'), 'What a killed process has left')
    const { port, output } = await start(folder)
    const isReady = async () => (await get(port, '/robots.txt').catch(() => ({ status: output() }))).status
    await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 20_000, interval: 50 })

    const { documents, photo } = await ada.portfolio()
    const names = ['resume.pdf', 'resume.docx', 'resume.md', 'resume.json', 'contact.vcf', 'share.png']
    const files = ['/me/ada.md', ...names.map((file) => `/me/ada/${file}`), `/api/photo/${photo.id}`, '/sitemap.xml']
    const assets = [...(await get(port, '/me/ada')).text.matchAll(/"(\/site\/[^"]+)"/g)].map(([, path = '']) => path)
    for (const path of [...files, ...assets, `/api/document/${documents[0]?.id}/download`]) {
      const [copied, live] = [await get(port, path), await visitor.get(path)]
      expect([path, copied.status, live.status, copied.bytes.equals(live.bytes)]).toEqual([path, 200, 200, true])
      expect([path, essence(copied.headers['content-type'])]).toEqual([path, essence(live.headers['content-type'])])
    }
    for (const path of ['/me/ada', '/me/ada/', '/me/countess', '/check', '/open', '/']) {
      const { status, headers } = await get(port, path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['public, no-cache', 'nosniff'])
    }
    expect((await get(port, '/.well-known/jwks.json')).headers['access-control-allow-origin']).toBe('*')
    expect((await get(port, '/me/ada.md')).headers['content-type']).toBe('text/markdown; charset=utf-8')
    for (const path of [
      '/me',
      '/me/',
      '/api/document/',
      '/me/nobody',
      '/api/document/nothing',
      '/_redirects',
      '/_headers',
      '/me/ada/index.html.part',
    ]) {
      const { status, text, headers } = await get(port, path)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
      expect(text).toContain('The copy of this site has no such page.')
    }
  })
