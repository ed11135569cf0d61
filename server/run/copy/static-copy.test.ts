import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { confirmEmails } from '#test/operator.ts'
import { copiedFiles, copyFolder, publish, serveFiles } from '#test/static-copy.ts'

/* The copy that `bin/understory publish-copy` and `bin/understory close-site` make. */

const origin = 'https://portfolios.example'
const contactHidden = {
  hideEmail: true,
  hidePhone: true,
  hideSalary: false,
  hideLinks: false,
  hideDocuments: false,
  hideDemographics: false,
}
const shownSections = { ...filled.sectionPrivacy, projects: false, photo: false }
const teaching = { id: 'design', name: 'For design', slug: 'design' }

/** An owner with everything that a page can link to, whose handle was another one before. */
async function startWithAda(env: Record<string, string> = {}) {
  const app = await startApp({ PUBLIC_URL: origin, ADMIN_EMAIL: 'admin@example.com', SMTP_URL: 'smtp://127.0.0.1:1', ...env })
  const ada = await app.registerOwner('ada@example.com')
  await confirmEmails(app.deps)
  await ada.upload(pdf(), 'work.pdf')
  await ada.uploadPhoto(jpeg())
  const cover = (await ada.uploadPicture()).body.id
  const projects = [{ id: 'mill', name: 'Mill', slug: 'mill', pictures: [{ id: cover, alt: 'A mill', caption: '' }] }]
  const content = { ...filled, projects, editions: [teaching], sectionPrivacy: shownSections, privacySettings: contactHidden }
  for (const urlHandle of ['countess', 'Ada-Lovelace']) {
    const { status, text } = await ada.change({ ...content, urlHandle } as never)
    expect([status, text]).toEqual([200, expect.anything()])
  }
  return { ...app, ada, cover }
}

/** What needs the site: what a page has in the place of the one sentence of its copy. */
const formParts = [
  /<dialog .*?<\/dialog>/gs,
  /<form id="pin-form".*?<\/form>/gs,
  /<p class="holds".*?<\/p>/gs,
  /<a class="join".*?<\/a>/gs,
  /<button (?=[^>]*data-action="(?:message|endorse|unlock)").*?<\/button>/gs,
  /<p><a href="[^"]*\/report[^"]*".*?<\/p>/gs,
  /<p><a href="\/auth">.*?<\/p>/gs,
]
const sentence =
  /<p>This is a copy of \w+ \d+, \d{4}\. Writing and unlocking need the site: <a href="([^"]+)" translate="no">[^<]+<\/a><\/p>/
/** What a private link opens: no form. */
const linkDialog = /<dialog id="copied-link"(?:(?!<form).)*?<\/dialog>/s
const policies = /<meta http-equiv="Content-Security-Policy".*?\/><meta name="referrer" content="no-referrer"\/>/
const withoutForms = (html: string) => formParts.reduce((text, part) => text.replaceAll(part, ''), html)
const asCopied = (html: string) => withoutForms(html.replace(sentence, '').replace(linkDialog, '').replace(policies, ''))

it('answers every address with the bytes of the site but for the forms, from any server of files', async () => {
  const { deps, visitor, ada, cover } = await startWithAda()
  const document = (await ada.portfolio()).documents[0]?.id
  const photo = /\/api\/photo\/[\w-]+/.exec((await visitor.get('/me/Ada-Lovelace')).text)?.[0] ?? ''
  const folder = await copyFolder()
  await publish(deps, folder)
  const copy = await serveFiles(folder)
  const pages = ['/me/Ada-Lovelace', '/me/Ada-Lovelace/mill', '/me/Ada-Lovelace/design', '/me/Ada-Lovelace/design/mill']
  for (const path of pages) {
    const html = await (await fetch(copy + path)).text()
    expect(sentence.exec(html)?.[1]).toBe(origin + path.replace('/design', ''))
    expect(html).toMatch(policies)
    expect(html).toMatch(/connect-src &#39;none&#39;|connect-src &#x27;none&#x27;|connect-src 'none'/)
    expect(html.replace(linkDialog, '')).not.toMatch(/<form|<dialog|data-action="(?:message|endorse|unlock)"|href="\/auth|\/report/)
    expect(asCopied(html)).toBe(withoutForms((await visitor.get(path)).text))
  }
  const names = ['resume.pdf', 'resume.docx', 'resume.md', 'resume.json', 'contact.vcf', 'share.png', 'design/resume.pdf']
  const files = [...names.map((name) => `/me/Ada-Lovelace/${name}`), '/me/Ada-Lovelace.md', photo, `/api/picture/${cover}/small.jpg`]
  for (const path of [...files, `/api/document/${document}/download`, '/sitemap.xml', '/robots.txt', '/.well-known/jwks.json']) {
    const [copied, live] = [await fetch(copy + path), await visitor.get(path)]
    expect([path, copied.status, live.status]).toEqual([path, 200, 200])
    expect([path, Buffer.from(await copied.arrayBuffer()).equals(live.bytes)]).toEqual([path, true])
  }
  for (const path of ['/check', '/check-offline.html', '/', '/404.html', '/open', '/privacy'])
    expect([path, (await fetch(copy + path)).status]).toEqual([path, 200])
  const assets = [...(await visitor.get('/me/Ada-Lovelace')).text.matchAll(/"(\/site\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) expect([path, (await fetch(copy + path)).status]).toEqual([path, 200])
})

it('leads from former handles, other letters and ids to the page, and lists neither former handles nor a page that is not open or searchable', async () => {
  const { deps, ada, registerOwner } = await startWithAda()
  const bob = await registerOwner()
  for (const urlHandle of ['bob-before', 'bob']) await bob.change({ ...filled, urlHandle, visibility: 'locked' } as never)
  const folder = await copyFolder()
  await publish(deps, folder)
  const files = await copiedFiles(folder)
  for (const from of ['me/countess', 'me/ada-lovelace', `portfolio/id/${ada.account?.id}`]) {
    const html = String(files.get(`${from}/index.html`))
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/me/Ada-Lovelace">')
    expect(html).toContain(`<a href="/me/Ada-Lovelace">${origin}/me/Ada-Lovelace</a>`)
  }
  expect(String(files.get('me/countess/mill/index.html'))).toContain('href="/me/Ada-Lovelace/mill"')
  const redirects = String(files.get('_redirects'))
  expect(redirects.split('\n')).toContain(`/portfolio/id/${ada.account?.id} /me/Ada-Lovelace 301`)
  expect(redirects).not.toContain('countess')
  for (const [path, bytes] of files) expect([path, path.includes('bob') || bytes.includes('bob')]).toEqual([path, false])

  await ada.change({ searchable: false } as never)
  await publish(deps, folder)
  const unlisted = [...(await copiedFiles(folder))].filter(([path, bytes]) => !path.includes('/') && /lovelace/i.test(String(bytes)))
  expect(unlisted).toEqual([])
})

it('copies only what has changed, and removes what is no longer there', async () => {
  const { deps, ada, registerOwner } = await startWithAda()
  await (await registerOwner()).change({ ...filled, urlHandle: 'eve' } as never)
  const folder = await copyFolder()
  const lines: string[] = []
  const options = { log: (line: string) => lines.push(line) }
  await publish(deps, folder, options)
  await publish(deps, folder, options)
  await ada.change({ projects: [], urlHandle: 'ada' } as never)
  await publish(deps, folder, options)
  const counts = lines.filter((line) => line.startsWith('Pages:')).map((line) => Number(line.match(/\d+/)?.[0]))
  expect(counts).toEqual([2, 0, 1])
  const paths = [...(await copiedFiles(folder)).keys()]
  expect(paths.filter((path) => path.includes('mill') || path.startsWith('api/picture/'))).toEqual([])
  expect(paths.filter((path) => path.startsWith('me/eve/') && path.endsWith('.pdf'))).toHaveLength(1)
  expect(paths).toContain('me/ada-lovelace/index.html')
})

it('does not end before it has hidden what a process that was killed was about to hide', async () => {
  const { deps, ada } = await startWithAda()
  const folder = await copyFolder()
  await publish(deps, folder)
  await ada.change({ bio: 'Nothing more' } as never)
  const claimed_until = new Date(Date.now() + 1500).toISOString()
  await deps.db
    .updateTable('copied_page')
    .set({ claim: 'killed', claimed_until })
    .where('portfolio_id', '=', String(ada.account?.id))
    .execute()
  await publish(deps, folder)
  expect(String((await copiedFiles(folder)).get('me/Ada-Lovelace/index.html'))).toContain('Nothing more')
})

it('leaves out a text that browsers would take for a page, if its server does not say its type', async () => {
  const { deps, ada, registerOwner } = await startWithAda()
  const bob = await registerOwner()
  const bioOf = (handle: string) => `[Text](${origin}/me/${handle}/resume.txt)`
  await ada.change({ bio: bioOf('Ada-Lovelace') } as never)
  await bob.change({ ...filled, urlHandle: 'bob', firstName: '<script>alert(1)</script>', bio: bioOf('bob') } as never)
  const folder = await copyFolder()
  await publish(deps, folder)
  const texts = [...(await copiedFiles(folder)).keys()].filter((path) => path.endsWith('.txt') && path.startsWith('me/'))
  expect(texts).toEqual(['me/Ada-Lovelace/resume.txt'])
})

it('leaves out the pictures of others to which a text links', async () => {
  const { deps, cover, registerOwner } = await startWithAda()
  const bob = await registerOwner()
  await bob.change({ ...filled, urlHandle: 'bob', bio: `[Look](${origin}/api/picture/${cover}/small.jpg)` } as never)
  const folder = await copyFolder()
  await publish(deps, folder)
  const owner = await deps.db
    .selectFrom('copied_file')
    .select('portfolio_id')
    .where('path', '=', `api/picture/${cover}/small.jpg`)
    .execute()
  expect(owner).toEqual([{ portfolio_id: expect.not.stringMatching(String(bob.account?.id)) }])
})

it('says in the last copy that the site has closed, and forwards those who have moved', async () => {
  const { deps, registerOwner } = await startWithAda()
  await (await registerOwner()).change({ ...filled, urlHandle: 'eve', language: 'de' } as never)
  const folder = await copyFolder()
  await publish(deps, folder)
  await publish(deps, folder, { isSiteClosed: true, forwardings: new Map([['ada-lovelace', 'https://ada.example/']]) })
  const files = await copiedFiles(folder)
  expect(String(files.get('me/eve/index.html'))).toMatch(/Dies ist eine Kopie vom \d+\. \w+ \d{4}\. Die Website ist seitdem geschlossen/)
  for (const path of ['me/Ada-Lovelace', 'me/Ada-Lovelace/design', 'me/countess'])
    expect(String(files.get(`${path}/index.html`))).toContain('<a href="https://ada.example/">https://ada.example/</a>')
  expect([...files.keys()].filter((path) => path.startsWith('me/Ada-Lovelace/') && !path.endsWith('index.html'))).toEqual([])
  expect(String(files.get('_redirects'))).toContain('/me/Ada-Lovelace https://ada.example/ 301')
})
