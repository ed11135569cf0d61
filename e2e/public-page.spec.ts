import { filled, pdf } from '../test/fixtures.ts'
import { card, entries, nothingHidden } from './cards.ts'
import { openDialog } from './fixtures.ts'
import { countOf, expect, stubCall, test, toastOf } from './stubbed-calls.ts'

test('a public page with nothing hidden shows everything as text', async ({ page, createAccount }) => {
  const education = filled.education.map((entry) => ({ ...entry, degreeName: '' }))
  const ada = await createAccount({ ...filled, education, privacySettings: nothingHidden })
  await ada.client.upload('ada.pdf', new Uint8Array(pdf()))
  await page.goto(`/me/${ada.handle}`)

  await test.step('header', async () => {
    const header = page.getByRole('banner').first()
    await expect(header.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Login / Create FREE Portfolio' })).toHaveAttribute('href', '/auth')
  })

  await test.step('profile', async () => {
    const profile = page.getByRole('article').locator('header')
    await expect(profile.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
    await expect(profile.getByRole('button', { name: 'Endorse' })).toBeVisible()
    for (const text of ['Analyst of engines', 'I write programs for machines']) await expect(profile.getByText(text)).toBeVisible()
    await expect(profile.getByText(/endorsed/)).toHaveCount(0)
    await expect(profile.getByRole('term')).toHaveText([
      'Location',
      'Timezone',
      'Work preference',
      'Travel',
      'Willing to relocate',
      'Availability',
      'Availability',
      'Kind of employment',
      'Work permits',
      'Salary expectation',
    ])
    await expect(profile.getByRole('definition')).toHaveText([
      'Portland, OR',
      'Pacific time',
      'Hybrid',
      'Travels less than 10%',
      'Not relocating',
      'Open to work',
      'Notice: 1 month',
      'Full time or contract',
      'May work in the United States',
      '$120,000 - $150,000 per year',
    ])
  })

  await test.step('sections', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Experience',
      'Projects',
      'Education',
      'Certificates',
      'Skills',
      'Languages',
      'Volunteering',
      'Publications',
      'Awards',
      'Interests',
      /heading/,
      'Professional Links',
      'Documents',
      'Contact Information',
      'Salary Expectations',
      'Personal details',
      'Demographics',
      'Private details',
    ])
    await expect(card(page, 'Contact Information').getByRole('link')).toHaveText(['ada@example.com', '(503) 555-0142'])
    await expect(entries(page, 'Experience')).toHaveText([
      /Programmer.*Jan 2015 - Present.*Analytical Engines/,
      /Computer.*Difference Works.*Jul 2012 - Dec 2014/,
    ])
    await expect(entries(page, 'Education')).toHaveText([/Private tuition, Mathematics.*Sep 2008 - Jun 2012.*University of London/])
    await expect(card(page, 'Skills').getByRole('term')).toHaveText([/^Mathematics/])
    await expect(card(page, 'Skills').getByRole('definition')).toHaveText(['Bernoulli numbers, Algebra'])
    await expect(card(page, 'Professional Links').getByRole('link')).toHaveText(['GitHub', 'Notes'])
    await expect(card(page, 'Salary Expectations')).toContainText('$120,000 - $150,000 per year')
    await expect(card(page, 'Demographics').getByRole('definition')).toHaveText(['Female', 'She/Her', 'No', 'Yes'])
  })

  await test.step('a document can be downloaded', async () => {
    const download = page.waitForEvent('download')
    await card(page, 'Documents').getByRole('link', { name: 'Download ada.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('ada.pdf')
  })

  await test.step('footer', async () => {
    const footer = page.getByRole('contentinfo').first()
    await expect(footer).toContainText(/Created with Understory/)
    await expect(footer).toContainText(/Join \d[\d,]* professionals? who've created their free portfolio/)
    await expect(footer.getByRole('link', { name: 'hello@portfolios.example' })).toHaveAttribute('href', 'mailto:hello@portfolios.example')
  })
})

test('a public page formats each value and omits missing ones', async ({ page, createAccount }) => {
  const ada = await createAccount({ ...filled, privacySettings: nothingHidden })
  const show = async (changes: object) => {
    await ada.client.save(changes)
    await page.goto(`/me/${ada.handle}`)
  }
  const school = { school: 'University of London', degree: 'master', fieldOfStudy: '', graduated: true }

  await test.step('a foreign phone number, another timezone, a minimum salary', async () => {
    await show({ phone: '+44 20 7946 0018', timezone: 'America/Argentina/Buenos_Aires', salaryMax: null })
    await expect(card(page, 'Contact Information').getByRole('link', { name: '+44 20 7946 0018' })).toBeVisible()
    await expect(page.getByText('America/Argentina/Buenos Aires')).toBeVisible()
    await expect(card(page, 'Salary Expectations')).toContainText('From $120,000 per year')
  })

  await test.step('a maximum salary, and only an end date', async () => {
    await show({ salaryMin: null, salaryMax: 150_000, education: [{ ...school, endDate: '2012-06' }] })
    await expect(card(page, 'Salary Expectations')).toContainText('Up to $150,000 per year')
    await expect(card(page, 'Education').getByRole('listitem')).toHaveText(/Master's Degree.*Completed: Jun 2012/)
  })

  await test.step('no salary, no dates', async () => {
    await show({ salaryMax: null, education: [school] })
    await expect(card(page, 'Salary Expectations')).toContainText('Salary information available upon request')
    await expect(card(page, 'Education').getByRole('listitem')).toHaveText("Master's DegreeUniversity of London")
  })
})

test('the endorsement dialog reports errors and success', async ({ page, createAccount }) => {
  const { handle } = await createAccount(filled)
  const sent = countOf(page, `POST /api/portfolio/${handle}/endorse`)
  await page.goto(`/me/${handle}`)
  await openDialog(page, page.getByRole('button', { name: 'Endorse', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Endorse Ada Lovelace' })
  const email = dialog.getByLabel('Email')
  const confirm = dialog.getByRole('button', { name: 'Confirm Endorsement' })

  await test.step('explains the use of the email', async () => {
    await expect(email).toHaveAccessibleDescription(/We'll only use this to verify your endorsement \(one per email\)/)
  })

  await test.step('does not send an invalid email', async () => {
    for (const invalid of ['', 'nobody', 'nobody@']) {
      await email.fill(invalid)
      await confirm.click()
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    }
    expect(sent()).toBe(0)
  })

  await test.step('no response, or one without a message', async () => {
    await email.fill('charles@example.com')
    const failures = ['no connection', { status: 500 }, { status: 500, json: {} }] as const
    for (const [index, response] of failures.entries()) {
      await stubCall(page, `POST /api/portfolio/${handle}/endorse`, response)
      await confirm.click()
      await expect.poll(sent).toBe(index + 1)
      await expect(confirm).toBeEnabled()
      await expect(email).toHaveAccessibleDescription(/Failed to endorse portfolio/)
      await expect(toastOf(page, 'alert', 'Endorsement failed', 'Failed to endorse portfolio').last()).toBeVisible()
      await page.unrouteAll()
    }
  })

  await test.step('an endorsement that needs a confirmation', async () => {
    await stubCall(page, `POST /api/portfolio/${handle}/endorse`, { status: 201, json: { endorsementCount: 0, status: 'pending' } })
    await confirm.click()
    await expect(toastOf(page, 'status', 'Almost done', 'Check your inbox to confirm your endorsement')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.unrouteAll()
  })

  await test.step('a second endorsement with the same email shows the message of the server', async () => {
    for (const message of ['Your endorsement has been counted', 'You have already endorsed this portfolio']) {
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Endorse', exact: true }).click()
      await expect(email).toHaveValue('')
      await email.fill(`charles-${handle}@example.com`)
      await confirm.click()
      await expect(page.getByText(message).first()).toBeVisible()
    }
    await expect(toastOf(page, 'alert', 'Endorsement failed', 'You have already endorsed this portfolio')).toBeVisible()
    await expect(page.getByText('1 person has endorsed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
})

test('Share uses the share sheet of the device and otherwise copies the link', async ({ page, createAccount, baseURL }) => {
  const { handle } = await createAccount(filled)
  const url = `${baseURL}/me/${handle}`
  const share = page.getByRole('button', { name: 'Share' })

  await test.step('without a share sheet the link is copied', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto(`/me/${handle}`)
    expect(await page.evaluate(() => typeof navigator.share)).toBe('undefined')
    await share.click()
    await expect(toastOf(page, 'status', 'Link copied', 'Portfolio link copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  })

  await test.step('with a share sheet nothing is copied', async () => {
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, {
        share: async (data: ShareData) => void document.body.setAttribute('data-shared', data.url ?? ''),
      })
    })
    await page.reload()
    await share.click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', url)
    await expect(page.getByText('Portfolio link copied to clipboard')).toHaveCount(0)
  })

  await test.step('without a share sheet, and when copying is forbidden, the URL is shown', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.reload()
    expect(await page.evaluate(() => [typeof navigator.share, typeof navigator.clipboard])).toEqual(['undefined', 'undefined'])
    await share.click()
    await expect(toastOf(page, 'alert', 'The link could not be copied', url)).toBeVisible()
  })
})

test('unknown pages and errors show an error page', async ({ page, createAccount, baseURL }) => {
  const { handle } = await createAccount(filled)

  await test.step('an unknown portfolio', async () => {
    for (const path of ['/me/nobody-has-this', '/portfolio/id/7']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Portfolio Not Found' })).toBeVisible()
      await expect(page.getByText("The portfolio you're looking for doesn't exist or may have been moved.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
    }
  })

  await test.step('an unknown page', async () => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  })

  await test.step('any other error shows its reason', async () => {
    await page.goto('about:blank')
    await page.setContent(`<form method="post" action="${baseURL}/me/${handle}/endorse"><button>Send</button></form>`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('paragraph')).not.toBeEmpty()
  })
})
