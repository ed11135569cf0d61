import type { Page } from '@playwright/test'
import { choose, expectSaved, saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const photo = (page: Page) => page.getByRole('group', { name: 'Photo', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop your photo' })

/** An image of 600 × 400 pixels, red on the left and blue on the right. */
async function createImage(page: Page, type: string): Promise<Buffer> {
  const dataUrl = await page.evaluate((mimeType) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    const context = canvas.getContext('2d')
    for (const [index, color] of ['#f00', '#00f'].entries()) {
      if (context) context.fillStyle = color
      context?.fillRect(index * 300, 0, 300, 400)
    }
    return canvas.toDataURL(mimeType)
  }, type)
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

/** The JPEG with an Exif orientation, as phones write it: the left side of the pixels is the top of the photo. */
function withOrientation(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const header = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), header, content, jpeg.subarray(2)])
}

const chooseFile = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  photo(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** Decodes the image in the browser and returns its size and the color in the middle of its top and its bottom. */
const sizeAndColors = (page: Page, url: string) =>
  page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const colors = [0.05, 0.95].map((part) => {
      const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, bitmap.height * part, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })
    return [bitmap.width, bitmap.height, ...colors]
  }, url)

test('a photo is cropped, rotated upright, published, described, replaced, removed and restored', async ({
  page,
  createAccount,
  visitor,
  baseURL,
}) => {
  const ada = await createAccount()
  const publicPhoto = async () => (await (await visitor.request.get(`${baseURL}/api/portfolio/${ada.handle}`)).json()).photo
  await signIn(page, ada, '/editor')
  await choose(page, 'Page')

  await test.step('a photo with an Exif orientation is rotated upright', async () => {
    await chooseFile(page, 'ada.jpg', 'image/jpeg', withOrientation(await createImage(page, 'image/jpeg')))
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(photo(page).getByRole('img')).toBeVisible()
    await expectSaved(page)
    const { url } = await publicPhoto()
    const { headers, bytes } = await visitor.request
      .get(`${baseURL}${url}`)
      .then(async (response) => ({ headers: response.headers(), bytes: await response.body() }))
    expect(headers['content-type']).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
    expect(bytes.includes('Exif')).toBe(false)
    expect(await sizeAndColors(page, url)).toEqual([512, 512, 'red', 'blue'])
  })

  await test.step('the description is saved and published', async () => {
    await photo(page).getByLabel('What the photo shows').fill('Ada at her desk')
    await saveChanges(page)
    expect(await publicPhoto()).toMatchObject({ alt: 'Ada at her desk' })
    await visitor.goto(`${baseURL}/me/${ada.handle}`)
    await expect(visitor.getByRole('img', { name: 'Ada at her desk' })).toBeVisible()
    await expect(photo(page).getByRole('img', { name: 'Ada at her desk' })).toBeVisible()
  })

  await test.step('the keyboard and the slider change the crop', async () => {
    const before = await publicPhoto()
    await chooseFile(page, 'ada.png', 'image/png', await createImage(page, 'image/png'))
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('slider', { name: 'Zoom' }).fill('4')
    const area = dialog(page).getByRole('application')
    await area.focus()
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowLeft')
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect.poll(async () => (await publicPhoto()).id).not.toBe(before.id)
    expect(await sizeAndColors(page, (await publicPhoto()).url)).toEqual([512, 512, 'blue', 'blue'])
  })

  await test.step('a removed photo can be restored', async () => {
    const { url } = await publicPhoto()
    await photo(page).getByRole('button', { name: 'Remove photo' }).click()
    await expect(photo(page).getByText('Your photo is removed.')).toBeVisible()
    await expect(photo(page).getByRole('img')).toHaveCount(0)
    expect((await visitor.request.get(`${baseURL}${url}`)).status()).toBe(404)
    await expectSaved(page)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Ada at her desk' })).toHaveCount(0)
    await photo(page).getByRole('button', { name: 'Restore the photo' }).click()
    await expect(photo(page).getByRole('img')).toBeVisible()
    expect(await sizeAndColors(page, (await publicPhoto()).url)).toEqual([512, 512, 'blue', 'blue'])
  })

  await test.step('the privacy switch hides the photo, and a save after the upload preserves it', async () => {
    const ada = await signIn(page, await createAccount(), '/editor')
    await choose(page, 'Personal Info')
    await page.getByLabel('City').fill('London')
    await choose(page, 'Page')
    await chooseFile(page, 'ada.png', 'image/png', await createImage(page, 'image/png'))
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(photo(page).getByRole('img')).toBeVisible()
    await photo(page).getByRole('switch', { name: 'Hide photo' }).check()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await saveChanges(page)
    const { photo: savedPhoto, city, sectionPrivacy } = await ada.client.portfolio()
    expect([savedPhoto.id !== '', city, sectionPrivacy.photo]).toEqual([true, 'London', true])
    await expect(photo(page).getByRole('img')).toBeVisible()
    const view = await visitor.request.get(`${baseURL}/api/portfolio/${ada.handle}`)
    expect(await view.json()).not.toHaveProperty('photo')
  })

  await test.step('an unreadable image and a refused upload show an error next to the field', async () => {
    await signIn(page, await createAccount(), '/editor')
    await choose(page, 'Page')
    await chooseFile(page, 'notes.png', 'image/png', Buffer.from('no picture at all'))
    await expect(photo(page).getByText('This browser can’t read that picture.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.route('**/api/photo', (route) =>
      route.fulfill({ status: 413, json: { code: 'too_large', message: 'This photo is too large' } }),
    )
    await chooseFile(page, 'ada.png', 'image/png', await createImage(page, 'image/png'))
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(photo(page).getByText('This photo is too large')).toBeVisible()
    await expect(photo(page).getByRole('img')).toHaveCount(0)
  })
})
