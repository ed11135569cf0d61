import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { encode } from 'uqr'
import { Client } from '../scripts/client.ts'
import { filled } from '../test/fixtures.ts'
import { signIn } from './fixtures.ts'
import { delayRequest, expect, expectToast, stubCall, test } from './stubbed-calls.ts'

/** The visits of the 30 days until November 22. */
function visitsOfMonth() {
  return Array.from({ length: 30 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 22 - 29 + index)).toISOString().slice(0, 10)
    return { day, pages: index === 29 ? 3 : index === 10 ? 1200 : 0, downloads: index === 10 ? 1 : 0, unlocks: index === 10 ? 2 : 0 }
  })
}

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The modules of a downloaded QR code, true where dark. Fails on any other color and on a module with mixed pixels. */
async function modulesIn(page: Page, file: Download): Promise<boolean[][]> {
  const base64 = (await readFile(await file.path())).toString('base64')
  return await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context || bitmap.width !== bitmap.height || bitmap.width < 800) throw new Error(`${bitmap.width} × ${bitmap.height}`)
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const isDark = (x: number, y: number) => {
      const color = [...data.slice((y * bitmap.width + x) * 4, (y * bitmap.width + x) * 4 + 4)].join()
      if (color !== '255,255,255,255' && color !== '23,33,27,255') throw new Error(`A pixel of ${color}`)
      return color === '23,33,27,255'
    }
    // The first dark pixel on the diagonal follows the quiet zone, which is four modules wide.
    let first = 0
    while (!isDark(first, first)) first++
    const scale = first / 4
    return Array.from({ length: bitmap.width / scale }, (_, row) =>
      Array.from({ length: bitmap.width / scale }, (_, column) => {
        const [x, y] = [column * scale, row * scale]
        const corners = [isDark(x, y), isDark(x + scale - 1, y), isDark(x, y + scale - 1), isDark(x + scale - 1, y + scale - 1)]
        if (new Set(corners).size > 1) throw new Error(`A blurred module at ${column}, ${row}`)
        return corners[0] === true
      }),
    )
  }, base64)
}

test('the dashboard shows the portfolio, its endorsements and the community', async ({ page, createAccount, server }) => {
  const visitor = new Client(server.origin)
  const ada = await signIn(page, await createAccount(filled), '/')
  const portfolio = page.getByRole('region', { name: 'Your Portfolio' })
  const community = page.getByRole('region', { name: 'Community' })

  await test.step('shows a welcome and Logout, but no admin panel', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(portfolio.getByText(`/me/${ada.handle}`)).toBeVisible()
    await expect(page.getByText('Admin Panel')).toHaveCount(0)
  })

  await test.step('shows the number of endorsements', async () => {
    await expect(portfolio.getByText('0 people have endorsed your portfolio')).toBeVisible()
    for (const [name, text] of [
      ['one', '1 person has endorsed your portfolio'],
      ['two', '2 people have endorsed your portfolio'],
    ]) {
      await visitor.endorse(ada.handle, `${name}@example.com`)
      await page.reload()
      await expect(portfolio.getByText(text ?? '')).toBeVisible()
    }
  })

  await test.step('shows the number of portfolios and the three benefits', async () => {
    await expect(community.getByText(/^\d[\d,]*$/)).toBeVisible()
    await expect(community.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('links to the editor and to the public page', async () => {
    await expect(portfolio.getByRole('link', { name: 'View Public Profile' })).toHaveAttribute('href', `/me/${ada.handle}`)
    await portfolio.getByRole('link', { name: 'Edit Portfolio' }).click()
    await expect(page).toHaveURL(/\/editor$/)
  })

  await test.step('the thumbnail shows the real page, and neither the keyboard nor a screen reader enters it', async () => {
    await page.goto('/')
    const frame = page.locator('[aria-hidden="true"][inert] iframe')
    await expect(frame.contentFrame().getByText('Ada Lovelace').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Welcome, Ada'])
  })

  await test.step('the dashboard explains a missing handle and a missing portfolio', async () => {
    await ada.client.save({ urlHandle: '' })

    await test.step('without a handle', async () => {
      await page.goto('/')
      await expect(page.getByText("You haven't set a custom URL for your portfolio yet.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Edit Portfolio' })).toBeVisible()
      await expect(page.getByText('View Public Profile')).toHaveCount(0)
    })

    await test.step('without a portfolio', async () => {
      await stubCall(page, 'GET /api/portfolio', { status: 404, json: { code: 'not_found', message: 'Portfolio not found' } })
      await page.goto('/')
      await expect(page.getByText("You haven't created a portfolio yet.")).toBeVisible()
      await page.getByRole('link', { name: 'Create Portfolio' }).click()
      await expect(page).toHaveURL(/\/editor$/)
    })
  })
})

test('the dashboard shows the private part, shares the page and counts its visits', async ({ page, createAccount, server, context }) => {
  const ada = await signIn(page, await createAccount({ ...filled, editions: [{ id: 'design', name: 'Design roles', slug: 'design' }] }))
  const openPin = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'PIN for the private section' }).click()
  }
  const pin = page.getByRole('dialog', { name: 'PIN for the private section' })

  await test.step('shares the URL, that of an edition, the PIN, URL and PIN in one message, and the QR code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    const portfolio = page.getByRole('region', { name: 'Your Portfolio' })
    const url = `${server.origin}/me/${ada.handle}`
    const share = async (name: string) => {
      await portfolio.getByRole('button', { name: 'Share' }).click()
      await portfolio.getByRole('button', { name, exact: true }).click()
    }

    await test.step('Copy link puts the URL on the clipboard', async () => {
      await share('Copy link')
      await expectToast(page, 'status', 'Link copied', 'Portfolio link copied to clipboard')
      expect(await clipboardOf(page)).toBe(url)
      await share('Copy link of Design roles')
      await expect.poll(() => clipboardOf(page)).toBe(`${url}/design`)
    })

    await test.step('the PIN is masked until it is revealed', async () => {
      await openPin()
      await expect(pin.getByRole('button', { name: 'Show your PIN' })).toBeVisible()
      await expect(page.getByText(filled.accessPin)).toHaveCount(0)
      await pin.getByRole('button', { name: 'Show your PIN' }).click()
      await expect(pin.getByRole('status', { name: 'Your PIN' })).toHaveText(filled.accessPin)
      await pin.getByRole('button', { name: 'Hide your PIN' }).click()
      await expect(page.getByText(filled.accessPin)).toHaveCount(0)
      await page.keyboard.press('Escape')
    })

    await test.step('copies URL and PIN as a message', async () => {
      await share('Copy address and PIN as a message')
      await expectToast(page, 'status', 'Message copied', 'The address and PIN are on your clipboard')
      expect(await clipboardOf(page)).toBe(`My portfolio: ${url}\nPIN for the private details: ${filled.accessPin}`)
    })

    await test.step('downloads the QR code as SVG and as PNG, with sharp modules and a quiet zone', async () => {
      await share('QR code')
      const dialog = page.getByRole('dialog', { name: 'QR code of your page' })
      await expect(dialog.getByRole('img', { name: `QR code that opens ${url}` })).toBeVisible()
      const download = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).click()])
        return file
      }
      const svg = await download('Download SVG')
      expect(svg.suggestedFilename()).toBe(`${ada.handle}-qr.svg`)
      expect(await readFile(await svg.path(), 'utf8')).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
      const png = await download('Download PNG')
      expect(png.suggestedFilename()).toBe(`${ada.handle}-qr.png`)
      expect(await modulesIn(page, png)).toEqual(encode(url, { ecc: 'M', border: 4 }).data)
    })
  })

  await test.step('shows the visits of this week as bars, and those of the last 30 days in a table', async () => {
    const card = page.getByRole('region', { name: 'Visits this week' })

    await test.step('without visits', async () => {
      await page.goto('/')
      await expect(card.getByText('No visits in the last 30 days')).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveCount(0)
    })

    await test.step('with visits', async () => {
      await stubCall(page, 'GET /api/visits', { status: 200, json: { counting: true, days: visitsOfMonth() } })
      await page.reload()
      await expect(card.getByRole('strong')).toHaveText('3')
      await expect(card.getByText('Mon 16 to today. 0 the week before.')).toBeVisible()
      await expect(card.getByRole('list', { name: 'Visits per day' }).getByRole('listitem')).toHaveText([
        'Mon 16: 0 visits',
        ...['Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21'].map((day) => `${day}: 0 visits`),
        'Sun 22: 3 visits',
      ])
      await card.getByText('Day by day').press('Enter')
      await expect(card.getByText('1,203 visits in the last 30 days · 1 download · opened with your PIN 2 times')).toBeVisible()
      await expect(card.getByRole('row')).toHaveCount(31)
      await expect(card.getByRole('row').nth(1)).toHaveText('Nov 22300')
      await expect(card.getByRole('row', { name: 'Nov 3 1200 1 2' })).toBeVisible()
      await page.unrouteAll()
    })

    await test.step('with counting turned off', async () => {
      await ada.client.save({ countVisits: false })
      await page.reload()
      await expect(card.getByText('You have turned off counting visits.')).toBeVisible()
      await expect(card.getByRole('link', { name: 'Page design' })).toHaveAttribute('href', '/editor#page-design')
    })

    await test.step('after a failed request', async () => {
      await stubCall(page, 'GET /api/visits', { status: 500 })
      await page.reload()
      await expect(card.getByText('Your visits could not be loaded.')).toBeVisible()
      await page.unrouteAll()
      const release = await delayRequest(page, '/api/visits')
      await card.getByRole('button', { name: 'Try Again' }).click()
      await expect(card).toHaveAttribute('aria-busy', 'true')
      release()
      await expect(card.getByText('You have turned off counting visits.')).toBeVisible()
    })
  })

  await test.step('shows the content of the private part and the attempts to unlock it', async () => {
    await ada.client.save({ phone: '' })
    await page.goto('/')

    await test.step('without attempts', async () => {
      await openPin()
      await expect(pin.getByText('20 of 20 PIN attempts left')).toBeVisible()
      await expect(pin.getByText('Your PIN unlocks: phone, salary, demographics, address, and references.')).toBeVisible()
      await expect(pin.getByText('Nothing filled in yet: phone.')).toBeVisible()
      await expect(pin.getByRole('button', { name: /^Allow/ })).toHaveCount(0)
    })

    await test.step('after an attempt: shows the remaining attempts and allows more', async () => {
      const wrong = { accessPin: '1234' }
      await expect(new Client(server.origin).send('POST', `/api/portfolio/${ada.handle}/verify`, wrong)).rejects.toThrow()
      await page.reload()
      await openPin()
      await expect(pin.getByText('19 of 20 PIN attempts left')).toBeVisible()
      await pin.getByRole('button', { name: 'Allow 20 more' }).click()
      await expectToast(page, 'status', 'Success', 'Visitors have 39 attempts now')
    })

    await test.step('without a PIN', async () => {
      await ada.client.save({ accessPin: '' })
      await page.reload()
      await openPin()
      await expect(pin.getByText('You have no PIN, so no one can unlock what you hide.')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('button', { name: 'Copy address and PIN as a message' })).toHaveCount(0)
    })
  })
})
