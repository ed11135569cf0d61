import type { Page } from '@playwright/test'
import { choose, openEntry } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

type Way = 'noise' | 'white' | 'last bits'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = { name: 'ada.png', mimeType: 'image/png', buffer: png }
const sentence = /This browser hides from websites what they draw, so your picture would become noise/

/** Makes what pages read of a canvas noise, or white, or changes last bits only, as browsers do against recognition. */
function protect(way: Way) {
  const { getImageData, putImageData } = CanvasRenderingContext2D.prototype
  const { toDataURL, toBlob } = HTMLCanvasElement.prototype
  const change = ({ data }: ImageData) => {
    for (let at = 0; at < data.length; at++) {
      if (way === 'white' || at % 4 === 3) data[at] = 255
      else if (way === 'noise') data[at] = Math.random() * 256
      else if (Math.random() < 0.5) data[at] = (data[at] ?? 0) ^ 1
    }
  }
  const changedCopy = (canvas: HTMLCanvasElement) => {
    const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height })
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const pixels = context && getImageData.call(context, 0, 0, copy.width, copy.height)
    if (!pixels) return copy
    change(pixels)
    Reflect.apply(putImageData, context, [pixels, 0, 0])
    return copy
  }
  CanvasRenderingContext2D.prototype.getImageData = function (x: number, y: number, width: number, height: number) {
    const pixels = getImageData.call(this, x, y, width, height)
    change(pixels)
    return pixels
  }
  HTMLCanvasElement.prototype.toDataURL = function (...options) {
    return toDataURL.apply(changedCopy(this), options)
  }
  HTMLCanvasElement.prototype.toBlob = function (...options) {
    toBlob.apply(changedCopy(this), options)
  }
}

/** Collects what is uploaded. */
function uploadsOf(page: Page): string[] {
  const uploads: string[] = []
  page.on('request', (request) => request.method() === 'POST' && /photo|picture/.test(request.url()) && uploads.push(request.url()))
  return uploads
}

for (const way of ['noise', 'white'] satisfies Way[])
  test(`a browser that returns ${way} instead of a picture uploads nothing, and says why`, async ({ page, createAccount }) => {
    await page.addInitScript(protect, way as Way)
    const uploads = uploadsOf(page)
    await signIn(page, await createAccount({ projects: [{ id: 'bridge', name: 'Bridge' }] }), '/editor')
    await choose(page, 'Page')
    await page.getByRole('group', { name: 'Photo', exact: true }).locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const project = await openEntry(page, 'Projects', 'Bridge')
    await project.locator('input[type=file]').first().setInputFiles(picture)
    await expect(project.getByText(sentence)).toBeVisible()
    expect(uploads).toEqual([])
  })

test('a browser that changes last bits only, which no one sees, uploads pictures', async ({ page, createAccount }) => {
  await page.addInitScript(protect, 'last bits' as Way)
  await signIn(page, await createAccount(), '/editor')
  await choose(page, 'Page')
  await page.getByRole('group', { name: 'Photo', exact: true }).locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
})
