import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { page as de, server as german } from '#contract/words/de.ts'
import { server as french } from '#contract/words/fr.ts'
import { english } from '#contract/words/spoken.ts'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { appFactsIn } from '#test/site-facts.ts'
import { insertFreeze } from '../../moderation/freezes.ts'
import { portfolioTransaction } from '../../portfolios/portfolio-transaction.ts'

const { phrases } = de
const inGerman = { ...filled, language: 'de' }
const page = '/me/ada-lovelace'
const api = '/api/portfolio/ada-lovelace'

const germanEdition = { id: 'german', name: 'German', slug: 'deutsch', language: 'de' }

async function startWith(content: object, env = {}) {
  const app = await startApp(env)
  const ada = await app.registerOwner()
  expect((await ada.change(content as never)).status).toBe(200)
  const post = (url: string, fields: Record<string, string>, headers = {}) => app.newVisitor().submit(url, fields, headers)
  /** Posts a form as the script of a page in this language does. */
  const postByScript = (url: string, fields: Record<string, string>, language: string) => post(url, fields, { 'accept-language': language })
  const call = (url: string, payload: object, language = 'de-DE,de;q=0.9,en;q=0.8') =>
    app.newVisitor().send({ method: 'POST', url, payload, headers: { 'accept-language': language } })
  return { ...app, ada, post, postByScript, call }
}

/** The notice of a page, and the text next to the field of its form. */
function noticeIn(html: string) {
  const [, title, message] = /<div class="notice [a-z]+"[^>]*><strong>(.*?)<\/strong> <span>(.*?)<\/span>/.exec(html) ?? []
  return { title, message }
}

/** What the page gives its scripts to say. */
const wordsIn = (html: string) => / data-words="([^"]*)"/.exec(html)?.[1]?.split('\n')

it('gives the scripts their words, but not in English', async () => {
  const { ada, visitor } = await startWith(inGerman)
  const words = wordsIn((await visitor.get(page)).text) ?? []
  expect(words).toEqual(
    expect.arrayContaining([phrases.sending, phrases.pinCheckFailed, phrases.nameGaveLink.replace('{name}', 'Ada Lovelace')]),
  )
  expect(words.slice(-6)).toEqual(['', de.counted.endorsements.one, '', '', '', de.counted.endorsements.other])
  for (const language of ['', 'en', 'en-GB', 'fi']) {
    await ada.change({ language })
    expect([language, wordsIn((await visitor.get(page)).text)]).toEqual([language, undefined])
  }
})

it('calls the owner as politely as the language does', async () => {
  const { ada, visitor } = await startWith({ ...filled, language: 'ja', firstName: '美咲', lastName: '佐藤', fullName: '' })
  const { text } = await visitor.get(page)
  expect(text).toContain('<title>佐藤 美咲 · ')
  expect(text).toContain('>佐藤さんにメールを送る<')
  expect(wordsIn(text)).toContain('佐藤さんから限定公開リンクが届いています')
  await ada.change({ language: '', firstName: 'Misaki', lastName: 'Sato' })
  expect((await visitor.get(page)).text).toContain('>Email Misaki<')
})

it('has the whole address of another country in its order', async () => {
  const address = { street: 'Elbchaussee 12', postalCode: '22765' }
  const german = { ...inGerman, city: 'Hamburg', place: { region: '', countryCode: 'DE' }, address }
  const { ada, visitor } = await startWith({ ...german, sectionPrivacy: { address: false } })
  expect((await visitor.get(page)).text).toContain('>Elbchaussee 12, 22765 Hamburg, Deutschland<')
  await ada.change({ place: { region: '', countryCode: '' }, language: '' })
  expect((await visitor.get(page)).text).toContain('>Elbchaussee 12\n22765<')
})

it('says the result of a form in the language of the page', async () => {
  const { post } = await startWith(inGerman)
  expect(noticeIn((await post(`${page}/unlock`, { accessPin: '1111' })).text)).toEqual({
    title: phrases.incorrectCode,
    message: phrases.wrongPin,
  })
  expect(noticeIn((await post(`${page}/unlock`, { accessPin: '12' })).text).message).toBe(phrases.pinOrCode)
  expect(noticeIn((await post(`${page}/unlock`, { accessPin: 'K7Q2-M9TX-WDR4' })).text).message).toBe(phrases.wrongCode)
  expect(noticeIn((await post(`${page}/unlock`, { accessPin: '7294' })).text)).toEqual({
    title: phrases.unlocked,
    message: phrases.nowVisible,
  })
  expect(noticeIn((await post(`${page}/endorse`, { email: 'nobody' })).text).message).toBe(phrases.invalidEmail)
  expect(noticeIn((await post(`${page}/endorse`, { email: 'reader@example.com' })).text).title).toBe(phrases.thankYou)
  expect(noticeIn((await post(`${page}/endorse`, { email: 'reader@example.com' })).text).message).toBe(phrases.endorsedAlready)
  for (const accessPin of ['1112', '1113', '1114']) await post(`${page}/unlock`, { accessPin })
  expect(noticeIn((await post(`${page}/unlock`, { accessPin: '7294' })).text)).toEqual({
    title: phrases.pinNotChecked,
    message: phrases.visitorPaused.replace('{wait}', de.counted.minutes.other.replace('{count}', '15')),
  })
})

it('says the result of a form in the language of the edition', async () => {
  const { post } = await startWith({ ...filled, editions: [germanEdition] })
  const fields = { accessPin: '1111' }
  expect(noticeIn((await post(`${page}/deutsch/unlock`, fields)).text).message).toBe(phrases.wrongPin)
  expect(noticeIn((await post(`${page}/unlock`, fields)).text).message).toBe(english.say('wrongPin'))
})

it('says refusals of the API in the language of the page, with the same codes', async () => {
  const { ada, call } = await startWith(inGerman)
  for (const path of [api, `/api/portfolio/id/${ada.account?.id}`]) {
    const email = `reader${path.length}@example.com`
    expect((await call(`${path}/verify`, { accessPin: '0000' })).body).toEqual({
      ...{ code: 'wrong_code', message: phrases.wrongPin, fields: { accessPin: phrases.wrongPin } },
    })
    expect((await call(`${path}/verify`, { accessPin: '1' })).body).toEqual({
      ...{ code: 'invalid', message: phrases.checkFields, fields: { accessPin: phrases.allPinDigits } },
    })
    expect((await call(`${path}/endorse`, { email: 'nobody' })).body).toEqual({
      ...{ code: 'invalid', message: phrases.checkFields, fields: { email: phrases.invalidEmail } },
    })
    await call(`${path}/endorse`, { email })
    expect((await call(`${path}/endorse`, { email })).body).toEqual({ code: 'conflict', message: phrases.endorsedAlready })
  }
  expect((await ada.post(`${api}/endorse`, { email: 'me@example.com' })).body.fields).toEqual({ email: phrases.ownPortfolio })
})

it('says refusals of the API in the language of the page whose script asks', async () => {
  const { call } = await startWith({ ...inGerman, editions: [{ ...germanEdition, slug: 'english', language: 'en' }] })
  const emailError = async (language: string) => (await call(`${api}/endorse`, { email: '' }, language)).body.fields.email
  for (const language of ['en', 'en-GB', 'fi']) expect(await emailError(language)).toBe(english.say('invalidEmail'))
  for (const language of ['de', 'de-CH', 'en-US,en;q=0.9', '']) expect(await emailError(language)).toBe(phrases.invalidEmail)
})

it('answers in English where there is no page, or the page is not open to everyone', async () => {
  const { ada, call, post } = await startWith({ ...inGerman, visibility: 'locked' })
  expect((await call(`${api}/verify`, { accessPin: '0000' })).body.message).toBe(english.say('wrongPin'))
  expect((await post(`${page}/unlock`, { accessPin: '1111' })).text).toContain(english.say('wrongPin'))
  expect(noticeIn((await post(`${page}/unlock`, { accessPin: '7294' })).text).title).toBe(phrases.unlocked)
  expect((await call('/api/portfolio/nobody/endorse', { email: 'nobody' })).body.fields).toEqual({
    email: english.say('invalidEmail'),
  })
  await ada.change({ visibility: 'off' })
  expect((await call(`${api}/verify`, { accessPin: '1' })).body.fields).toEqual({ accessPin: english.say('allPinDigits') })
})

it('answers the script of a page in its language, also where there is no portfolio to show', async () => {
  const { postByScript } = await startWith({ ...filled, visibility: 'locked' })
  const post = async (url: string, fields: Record<string, string>, language: string) => {
    const { text } = await postByScript(url, fields, language)
    return [/<html lang="(.*?)"/, /<p class="field-error" id="code-error" role="alert">(.*?)<\/p>/].map(
      (pattern) => pattern.exec(text)?.[1],
    )
  }
  const code = 'K7Q2-M9TX-WDR4'
  for (const language of ['de', 'de-AT']) {
    expect(await post('/open', { code }, language)).toEqual(['de', phrases.wrongCode])
    expect(await post('/open', { key: 'unknown' }, language)).toEqual(['de', phrases.linkTooOld])
    expect(await post('/open', { code: 'K7Q2' }, language)).toEqual(['de', german.phrases.codeIncomplete])
    expect(await post(`${page}/unlock`, { accessPin: '12' }, language)).toEqual(['de', phrases.pinOrCode])
  }
  for (const language of ['en', 'fi', 'fi,en;q=0.9'])
    expect(await post('/open', { code }, language)).toEqual(['en', english.say('wrongCode')])
})

it('asks for a PIN or code in the language of the browser, because the page does not say its own', async () => {
  const { visitor } = await startWith({ ...filled, language: 'ja', visibility: 'locked' })
  const at = async (url: string, language: string) => await visitor.send({ method: 'GET', url, headers: { 'accept-language': language } })
  const { text, headers } = await at(page, 'de-DE,de;q=0.9,en;q=0.8')
  for (const part of ['<html lang="de">', german.phrases.codeNeeded, german.phrases.pinOrCode, german.phrases.pinOrCodeHint, phrases.login])
    expect(text).toContain(part)
  expect(wordsIn(text)).toContain(phrases.linkOpenFailed)
  expect(headers['vary']).toBe('Accept-Language, Accept-Encoding')
  expect((await at('/open', 'pl')).text).toContain('lang="pl"')
  expect((await at('/open', 'fi,zh-TW')).text).toContain('Open a page with a code')
})

it('says in the language of the link or of the browser that a page is not there, and what went wrong', async () => {
  const { ada, visitor, deps } = await startWith(inGerman, { ADMIN_EMAIL: 'admin@example.com' })
  const at = async (url: string, language: string) => {
    const { text } = await visitor.send({ method: 'GET', url, headers: { 'accept-language': language } })
    return [/<html lang="(.*?)"/, /<h1>(.*?)<\/h1>/, /<\/h1><p>(.*?)<\/p>/, /<a class="button" href="\/">(.*?)<\/a>/].map(
      (pattern) => pattern.exec(text)?.[1],
    )
  }
  const { portfolioNotFound, portfolioNotFoundText, pageNotAvailable, pageFrozen } = german.phrases
  const [unknown, ended] = ['/me/nobody', `${page}/resume.pdf?key=unknown`]
  expect(await at(unknown, 'de-DE,de;q=0.9')).toEqual(['de', portfolioNotFound, portfolioNotFoundText, german.phrases.home])
  expect((await at('/me/nobody/report?lang=ar', 'de'))[0]).toBe('ar')
  expect(await at(ended, 'de')).toEqual(['de', phrases.error, phrases.keyNoLongerValid, german.phrases.home])
  for (const language of ['', 'fi'])
    expect(await at(ended, language)).toEqual(['en', 'Error', english.say('keyNoLongerValid'), 'Go to Homepage'])
  const decision = { reason: 'spam', words: 'Nothing but advertising.' } as const
  await portfolioTransaction(deps, (tx) => insertFreeze(tx, `${ada.account?.id}`, decision, deps.clock()))
  expect(await at(`${page}/resume.md`, 'de')).toEqual(['de', pageNotAvailable, pageFrozen, german.phrases.home])
})

it('says an error without a translation in English as a whole', async () => {
  const { postByScript } = await startWith(inGerman)
  const { status, text } = await postByScript(`${page}/unlock`, { accessPin: '1'.repeat(1_100_000) }, 'de')
  expect([status, /<html lang="(.*?)"/.exec(text)?.[1], /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(text)?.slice(1)]).toEqual([
    ...[413, 'en'],
    ['Error', 'Request too large'],
  ])
})

it('reports a page in its language, with errors and thanks', async () => {
  const { ada, visitor, post } = await startWith(
    { ...inGerman, editions: [{ ...germanEdition, slug: 'english', language: 'en' }] },
    { ADMIN_EMAIL: 'admin@example.com' },
  )
  expect((await visitor.get(page)).text).toContain(`href="${page}/report?lang=de"`)
  expect((await visitor.get(`${page}/english`)).text).toContain(`href="${page}/report"`)
  const url = `${page}/report?lang=de`
  const { text } = await visitor.get(url)
  for (const part of ['<html lang="de">', phrases.reportPage, german.phrases.whatIsWrong, german.phrases.sendReport, german.reasons.spam])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Reason|What is wrong|Home/)
  const wrong = await post(url, { reason: '', text: 'x', email: '' })
  expect(wrong.text).toContain(german.phrases.chooseReason)
  expect(wrong.text).toContain('Bitte schreiben Sie mindestens 20\u00a0Zeichen')
  const sent = await post(url, { reason: 'spam', text: 'Das ist nicht ihre Seite.', email: '' })
  expect(sent.text).toContain(german.phrases.reportThanks)
  await ada.change({ language: 'fi' })
  expect((await visitor.get(page)).text).toContain(`href="${page}/report"`)
})

it('checks an endorsement text in the language of the link, and gives the script only its words', async () => {
  const { visitor } = await startWith(inGerman)
  const { text } = await visitor.get('/check?lang=de')
  for (const part of ['<html lang="de">', german.phrases.checkTitle, german.phrases.pasteCredential, german.check.proven])
    expect(text).toContain(part)
  expect(text).not.toContain(french.check.proven)
  expect((await visitor.send({ method: 'GET', url: '/check', headers: { 'accept-language': 'fr' } })).text).toContain(
    french.phrases.checkTitle,
  )
  for (const url of ['/check', '/check?lang=fi', '/check?lang=__proto__', '/check?lang=a&lang=b']) {
    const english = (await visitor.get(url)).text
    expect([english.includes('<html lang="en">'), english.includes('data-words')]).toEqual([true, false])
  }
})

it('keeps a line of an Arabic page from right to left when it begins in Latin letters', async () => {
  const certificates = [{ name: 'PMP', issuer: 'PMI', expires: '2028-05' }]
  const { visitor } = await startWith({
    ...filled,
    language: 'ar',
    certificates,
    skillCategories: [{ name: '', skills: ['Agile', 'Jira'] }],
  })
  const { text } = await visitor.get(page)
  expect(text).toMatch(/<p class="by" dir="rtl"><span><bdi>PMI<\/bdi><\/span> · <bdi>الصلاحية/)
  expect(text).toMatch(/<dd class="p-skill" dir="rtl">\u2068Agile\u2069، \u2068Jira\u2069<\/dd>/)
})

it('has Arabic sentences that begin in Latin letters from right to left, and English ones not', async () => {
  const [experience] = filled.experience
  const job = { ...experience, title: 'DevOps مهندس', summary: 'Docker كل يوم', highlights: ['Kubernetes: إدارة 12 عنقودًا', 'Led a team'] }
  const { visitor, ada } = await startWith({ ...filled, language: 'ar', experience: [job] })
  const { text } = await visitor.get(page)
  for (const part of ['>DevOps مهندس</h3>', '>Docker كل يوم</p>', '>Kubernetes: إدارة 12 عنقودًا</li>'])
    expect(text).toContain(`dir="rtl"${part}`)
  expect(text).toContain('<li dir="ltr">Led a team</li>')
  await ada.change({ language: 'en' })
  expect((await visitor.get(page)).text).toContain('<li dir="auto">Kubernetes: إدارة')
})

it('offers Word instead of the PDF in a language whose letters PDFs do not have', async () => {
  const { visitor, ada } = await startWith({ ...filled, language: 'ja' })
  const offeredFiles = async () => (await visitor.get(page)).text.match(/(?<=ada-lovelace\/)resume\.\w+(?=")/g)
  expect(await offeredFiles()).toEqual(['resume.docx'])
  expect((await visitor.get(`${page}/resume.pdf`)).headers['missing-letters']).toBeDefined()
  await ada.upload(pdf(), 'own.pdf')
  await ada.change({ ownResume: true })
  expect(await offeredFiles()).toEqual(['resume.pdf', 'resume.docx'])
  await ada.change({ ownResume: false, language: 'pl' })
  expect(await offeredFiles()).toEqual(['resume.pdf', 'resume.docx'])
})

it('offers the PDF if the folder of fonts has one for the language, and tells the app', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fonts-'))
  onTestFinished(async () => await rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'fonts/ja'), { recursive: true })
  await mkdir(join(dataDir, 'fonts/ko'))
  await writeFile(join(dataDir, 'fonts/ja/sans.otf'), '')
  const { registerOwner, visitor } = await startApp({ DATA_DIR: dataDir })
  await (await registerOwner()).change({ ...filled, language: 'ja' })
  expect((await visitor.get(page)).text).toContain(`${page}/resume.pdf`)
  expect(appFactsIn((await visitor.get('/')).text)['pdfLanguages']).toEqual(['ja'])
})
