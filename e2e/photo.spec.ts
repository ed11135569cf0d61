import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const personal = (page: Page) => page.getByRole('region', { name: 'Personal Info', exact: true })
const photo = (page: Page) => personal(page).getByRole('group', { name: 'Photo', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cut your photo' })
const saved = (page: Page) => expect(page.getByRole('region', { name: 'Saving' })).toContainText('All changes saved')

/** 600 × 400, red on the left and blue on the right. */
async function picture(page: Page, type: string): Promise<Buffer> {
  const address = await page.evaluate((wanted) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    const context = canvas.getContext('2d')
    for (const [index, colour] of ['#f00', '#00f'].entries()) {
      if (context) context.fillStyle = colour
      context?.fillRect(index * 300, 0, 300, 400)
    }
    return canvas.toDataURL(wanted)
  }, type)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** The JPEG with a note that it lies on its side, as telephones write it: its left is its top. */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  photo(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** Its size, and the colour in the middle of its top and its bottom, as this browser shows it. */
const lookAt = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const colours = [0.05, 0.95].map((part) => {
      const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, bitmap.height * part, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })
    return [bitmap.width, bitmap.height, ...colours]
  }, address)

test('a photo is cut, turned upright, shown to everybody, described, replaced, removed and brought back', async ({
  page,
  person,
  visitor,
  baseURL,
}) => {
  const ada = await person()
  const seen = async () => (await (await visitor.request.get(`${baseURL}/api/portfolio/${ada.handle}`)).json()).photo
  await signIn(page, ada)
  await page.goto('/editor')

  await test.step('a picture that lies on its side stands upright', async () => {
    await choose(page, 'ada.jpg', 'image/jpeg', turned(await picture(page, 'image/jpeg')))
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(photo(page).getByRole('img')).toBeVisible()
    await saved(page)
    const { url } = await seen()
    const { headers, bytes } = await visitor.request
      .get(`${baseURL}${url}`)
      .then(async (answer) => ({ headers: answer.headers(), bytes: await answer.body() }))
    expect(headers['content-type']).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
    expect(bytes.includes('Exif')).toBe(false)
    expect(await lookAt(page, url)).toEqual([512, 512, 'red', 'blue'])
  })

  await test.step('what it shows is a field like others', async () => {
    await photo(page).getByLabel('What the photo shows').fill('Ada at her desk')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await saved(page)
    expect(await seen()).toMatchObject({ alt: 'Ada at her desk' })
    await visitor.goto(`${baseURL}/me/${ada.handle}`)
    await expect(visitor.getByRole('img', { name: 'Ada at her desk' })).toBeVisible()
    await expect(photo(page).getByRole('img', { name: 'Ada at her desk' })).toBeVisible()
  })

  await test.step('by keys and the slider another part is cut', async () => {
    const before = await seen()
    await choose(page, 'ada.png', 'image/png', await picture(page, 'image/png'))
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('slider', { name: 'Zoom' }).fill('4')
    const area = dialog(page).getByRole('application')
    await area.focus()
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowLeft')
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect.poll(async () => (await seen()).id).not.toBe(before.id)
    expect(await lookAt(page, (await seen()).url)).toEqual([512, 512, 'blue', 'blue'])
  })

  await test.step('removed, it can come back', async () => {
    const { url } = await seen()
    await photo(page).getByRole('button', { name: 'Remove photo' }).click()
    await expect(photo(page).getByText('Your photo is removed.')).toBeVisible()
    await expect(photo(page).getByRole('img')).toHaveCount(0)
    expect((await visitor.request.get(`${baseURL}${url}`)).status()).toBe(404)
    await saved(page)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Ada at her desk' })).toHaveCount(0)
    await photo(page).getByRole('button', { name: 'Bring the photo back' }).click()
    await expect(photo(page).getByRole('img')).toBeVisible()
    expect(await lookAt(page, (await seen()).url)).toEqual([512, 512, 'blue', 'blue'])
  })
})

test('its switch hides it, and a save meanwhile leaves it alone', async ({ page, person, visitor, baseURL }) => {
  const ada = await person()
  await signIn(page, ada)
  await page.goto('/editor')
  await page.getByLabel('City').fill('London')
  await choose(page, 'ada.png', 'image/png', await picture(page, 'image/png'))
  await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
  await expect(photo(page).getByRole('img')).toBeVisible()
  await photo(page).getByRole('switch', { name: 'Hide photo' }).check()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved(page)
  const { photo: stored, city, sectionPrivacy } = await ada.client.portfolio()
  expect([stored.id !== '', city, sectionPrivacy.photo]).toEqual([true, 'London', true])
  await expect(photo(page).getByRole('img')).toBeVisible()
  const view = await visitor.request.get(`${baseURL}/api/portfolio/${ada.handle}`)
  expect(await view.json()).not.toHaveProperty('photo')
})

test('what this browser can’t read, and what the server refuses, is said beside the field', async ({ page, person }) => {
  await signIn(page, await person())
  await page.goto('/editor')
  await choose(page, 'notes.png', 'image/png', Buffer.from('no picture at all'))
  await expect(photo(page).getByText("This browser can't read that picture.")).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.route('**/api/photo', (route) =>
    route.fulfill({ status: 413, json: { code: 'too_large', message: 'This photo is too large' } }),
  )
  await choose(page, 'ada.png', 'image/png', await picture(page, 'image/png'))
  await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
  await expect(photo(page).getByText('This photo is too large')).toBeVisible()
  await expect(photo(page).getByRole('img')).toHaveCount(0)
})
