import { pathToFileURL } from 'node:url'
import { contentWith } from '../test/credentials.ts'
import { expectVisible, test } from './firefox.ts'
import { startSigningSite, unpack } from './with-https.ts'

test('in Firefox a credential is checked by its link, and without a network by the file in the archive', async ({ openBrowser }, info) => {
  const site = await startSigningSite()
  try {
    const page = await openBrowser()
    await page.goto(`${site.origin}/check#${site.ids[0]}`)
    await expectVisible(page, 'The words are on the page now.')
    await expectVisible(page, contentWith().text)

    const archive = await site.archive()
    const credential = [...archive.keys()].find((name) => name.endsWith('.jws')) ?? ''
    const [file = '', credentialFile = ''] = await unpack(archive, info, ['check.html', credential])
    const offline = await openBrowser()
    const requests: string[] = []
    offline.on('request', (request) => requests.push(request.url()))
    const { href } = pathToFileURL(file)
    await offline.goto(href)
    const [chooser] = await Promise.all([offline.waitForFileChooser(), offline.locator('#file').click()])
    await chooser.accept([credentialFile])
    await expectVisible(offline, 'The signature fits this key. Whose key it was, we can’t know.')
    await expectVisible(offline, contentWith().text)
    test.expect(requests.filter((url) => url !== href)).toEqual([])
  } finally {
    await site.stop()
  }
})
