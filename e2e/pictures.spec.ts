import type { Locator, Page } from '@playwright/test'
import { expectSaved, openEntry, saveChanges } from './editor.ts'
import { expect, signIn, test } from './fixtures.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Projects', exact: true })
const field = (page: Page, name = 'Pictures') => region(page).getByRole('group', { name, exact: true })
const picture = (page: Page, number: number) => field(page).getByRole('group', { name: `picture ${number}`, exact: true })
const save = async (page: Page) => {
  await saveChanges(page)
}

/** An image of one color. */
async function createImage(page: Page, { color = '#f00', width = 400, height = 300, type = 'image/png' } = {}): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    (options) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: options.width, height: options.height })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = options.color
      context?.fillRect(0, 0, options.width, options.height)
      return canvas.toDataURL(options.type)
    },
    { color, width, height, type },
  )
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const chooseFiles = (scope: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  scope.locator('input[type=file]').setInputFiles(files)

const projects = [{ id: 'bridge', name: 'Bridge over the Tay' }]

async function openProject(page: Page, name = 'Bridge over the Tay') {
  await openEntry(page, 'Projects', name)
  await expect(field(page).getByRole('button', { name: 'Add pictures' })).toBeVisible()
}

test('two pictures are added, described, moved with the keyboard, removed, restored, saved and public', async ({
  page,
  createAccount,
  visitor,
  baseURL,
}) => {
  const ada = await createAccount({ projects })
  const publicPictures = async () => {
    const view = await (await visitor.request.get(`${baseURL}/api/portfolio/${ada.handle}`)).json()
    return view.projects[0].pictures
  }
  await signIn(page, ada, '/editor')
  await openProject(page)

  await test.step('both files become pictures, and the first is the cover', async () => {
    const [small, large] = [await createImage(page), await createImage(page, { color: '#00f', width: 2400, height: 1350 })]
    await chooseFiles(field(page), [png('red.png', small), png('blue.png', large)])
    await expect(picture(page, 2).getByRole('img')).toBeVisible()
    await expect(picture(page, 1)).toContainText('Cover')
    await expect(picture(page, 1)).toContainText('Add a description for people who can’t see the picture.')
    await expect(field(page)).toContainText('2 of 7')
  })

  await test.step('each picture gets a text and a caption', async () => {
    await picture(page, 1).getByLabel('What it shows').fill('The red girders')
    await picture(page, 2).getByLabel('What it shows').fill('The blue water')
    await picture(page, 2).getByLabel('Caption').fill('In May')
    await expect(field(page).getByText('Missing.')).toHaveCount(0)
  })

  await test.step('the keyboard moves the second picture to the front', async () => {
    const up = picture(page, 2).getByRole('button', { name: 'Move picture 2 up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(picture(page, 1).getByLabel('What it shows')).toHaveValue('The blue water')
    await expect(picture(page, 1).getByRole('button', { name: 'Move picture 1 up' })).toBeFocused()
    await save(page)
    expect((await publicPictures()).map(({ alt, caption }: { alt: string; caption: string }) => [alt, caption])).toEqual([
      ['The blue water', 'In May'],
      ['The red girders', ''],
    ])
  })

  await test.step('visitors get the files in two sizes, without metadata', async () => {
    const [cover, second] = await publicPictures()
    expect([cover.width, cover.height, second.width, second.height]).toEqual([1600, 900, 400, 300])
    for (const { url, type } of [...cover.sources, ...second.sources]) {
      const response = await visitor.request.get(`${baseURL}${url}`)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
      expect((await response.body()).length).toBeLessThanOrEqual(600 * 1024)
    }
    expect(cover.sources.map(({ type, width }: { type: string; width: number }) => `${type} ${width}`).toSorted()).toEqual([
      'image/jpeg 800',
      'image/webp 1600',
      'image/webp 800',
    ])
  })

  await test.step('a removed picture is restored by its notice, or by undo', async () => {
    await picture(page, 1).getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(picture(page, 1).getByLabel('What it shows')).toHaveValue('The blue water')
    await expect(picture(page, 2)).toBeVisible()
    await picture(page, 2).getByRole('button', { name: 'Remove picture 2' }).click()
    await expect(picture(page, 2)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(picture(page, 2).getByLabel('What it shows')).toHaveValue('The red girders')
    await expectSaved(page)
  })

  await test.step('the first picture gives a project a page, whose URL can be copied, changed and removed', async () => {
    const ada = await createAccount({
      projects: [...projects, { id: 'other', name: 'Other', slug: 'bridge-over-the-tay' }],
      experience: [{ id: 'job', title: 'Engineer', company: 'Tay Rail', startDate: '2020-01', current: true }],
    })
    await signIn(page, ada, '/editor')
    await openProject(page)
    await chooseFiles(field(page), [png('red.png', await createImage(page))])
    const slug = region(page).getByLabel('Page of this project')
    await expect(slug).toHaveValue('bridge-over-the-tay-2')
    await expect(region(page).getByText(`/me/${ada.handle}/bridge-over-the-tay-2`)).toBeVisible()
    await region(page).getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`/me/${ada.handle}/bridge-over-the-tay-2`)
    await slug.fill('bridge-over-the-tay')
    await expect(region(page).getByText('Another project or edition has this address')).toBeVisible()
    await slug.fill('tay')
    await expect(region(page).getByText('Opens once it is saved.')).toBeVisible()
    await save(page)
    await expect(region(page).getByRole('link', { name: 'Open page' })).toHaveAttribute('href', `/me/${ada.handle}/tay`)
    await slug.fill('')
    await expect(region(page).getByRole('link', { name: 'Open page' })).toHaveCount(0)
    await region(page).getByRole('textbox', { name: 'The question' }).fill('Why did it fall?')
    await expect(slug).toHaveValue('')
    await save(page)
    expect((await ada.client.portfolio()).projects[0]?.slug).toBe('')

    // An employer has one logo without texts, which can be replaced and removed.
    const experience = await openEntry(page, 'Experience', 'Engineer, Tay Rail')
    await experience.getByRole('button', { name: 'More details' }).click()
    const logo = experience.getByRole('group', { name: 'Logo', exact: true })
    await chooseFiles(logo, [png('tay.png', await createImage(page, { width: 64, height: 64 }))])
    await expect(logo.getByRole('img')).toBeVisible()
    await expect(logo.getByRole('textbox')).toHaveCount(0)
    const first = await logo.getByRole('img').getAttribute('src')
    await chooseFiles(logo, [png('tay2.png', await createImage(page, { color: '#0f0', width: 64, height: 64 }))])
    await expect(logo.getByRole('img')).not.toHaveAttribute('src', first ?? '')
    await expect(logo.getByRole('button', { name: 'Replace logo' })).toBeVisible()
    await save(page)
    expect((await ada.client.portfolio()).experience[0]?.logo).toHaveLength(1)
    await logo.getByRole('button', { name: 'Remove logo' }).click()
    await expect(logo.getByRole('img')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(logo.getByRole('img')).toBeVisible()
    await expectSaved(page)
  })
})

test('pictures are cropped, refused, tried again, pasted and dropped', async ({ page, createAccount }) => {
  const names = ['Bridge over the Tay', 'Bridge over the Forth', 'Bridge over the Clyde']
  const ada = await signIn(
    page,
    await createAccount({ projects: names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name })) }),
    '/editor',
  )

  await test.step('the cover is cropped to 16:9, and keeps its texts', async () => {
    await openProject(page)
    await chooseFiles(field(page), [png('red.png', await createImage(page, { width: 1200, height: 900 }))])
    await picture(page, 1).getByLabel('Caption').fill('In May')
    const before = await picture(page, 1).getByRole('img').getAttribute('src')
    await picture(page, 1).getByRole('button', { name: 'Crop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop the cover' })
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5')
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    await expect(picture(page, 1).getByRole('img')).not.toHaveAttribute('src', before ?? '')
    await save(page)
    const view = await (await page.request.get(`/api/portfolio/${ada.handle}`)).json()
    expect(view.projects[0].pictures).toMatchObject([{ width: 800, height: 450, caption: 'In May' }])
  })

  await test.step('a broken file and too many files show a message at the field, and the others are added', async () => {
    await openProject(page, 'Bridge over the Forth')
    const image = await createImage(page)
    await chooseFiles(field(page), [png('notes.png', Buffer.from('no picture')), png('red.png', image)])
    await expect(field(page).getByText('This browser can’t read “notes.png”. A JPEG, PNG or WebP works everywhere.')).toBeVisible()
    await expect(picture(page, 1).getByRole('img')).toBeVisible()
    await field(page).getByRole('button', { name: 'Dismiss: notes.png' }).click()
    await expect(field(page).getByRole('alert')).toHaveCount(0)
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    await chooseFiles(
      field(page),
      names.map((name) => png(`${name}.png`, image)),
    )
    await expect(field(page).getByRole('alert')).toHaveText('7 pictures are the most. Left out: “g.png”, “h.png”.')
    await expect(picture(page, 7)).toBeVisible()
    await expect(field(page).getByRole('button', { name: 'Add pictures' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a failed upload can be tried again, and a running one canceled', async () => {
    // Without motion, a line of text takes the place of the bar.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openProject(page, 'Bridge over the Clyde')
    const image = await createImage(page)
    await page.route('**/api/picture', (route) =>
      route.fulfill({ status: 413, json: { code: 'too_large', message: 'All pictures together can have at most 24 MB.' } }),
    )
    await chooseFiles(field(page), [png('red.png', image)])
    await expect(field(page).getByRole('alert')).toHaveText('All pictures together can have at most 24 MB.')
    await page.unroute('**/api/picture')
    await field(page).getByRole('button', { name: 'Try again: red.png' }).click()
    await expect(picture(page, 1).getByRole('img')).toBeVisible()

    await page.route('**/api/picture', () => undefined)
    await chooseFiles(field(page), [png('blue.png', image)])
    await expect(field(page).getByRole('progressbar', { name: 'Adding blue.png' })).toBeVisible()
    await field(page).getByRole('button', { name: 'Cancel: blue.png' }).click()
    await expect(field(page).getByRole('progressbar')).toHaveCount(0)
    await expect(picture(page, 2)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('pictures can be pasted and dropped, and a browser without WebP sends JPEG', async () => {
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
        toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality)
      }
    })
    const ada = await signIn(page, await createAccount({ projects }), '/editor')
    await openProject(page)
    const image = (await createImage(page, { width: 1200, height: 600 })).toString('base64')
    await field(page)
      .getByRole('button', { name: 'Add pictures' })
      .evaluate((button, base64) => {
        const blob = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const transfer = () => {
          const data = new DataTransfer()
          data.items.add(new File([blob], 'image.png', { type: 'image/png' }))
          return data
        }
        button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer() }))
        button.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer() }))
      }, image)
    await expect(picture(page, 2).getByRole('img')).toBeVisible()
    await save(page)
    const view = await (await page.request.get(`/api/portfolio/${ada.handle}`)).json()
    const types = view.projects[0].pictures.map(({ sources }: { sources: { type: string; width: number }[] }) =>
      sources.map(({ type, width }) => `${type} ${width}`).toSorted(),
    )
    expect(types).toEqual([
      ['image/jpeg 1200', 'image/jpeg 800'],
      ['image/jpeg 1200', 'image/jpeg 800'],
    ])
  })
})
