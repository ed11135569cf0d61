import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { email, shownEmail } from './email-address.ts'
import { mailtoOf } from './email-domain.ts'

/** Ways to write one address, and the form to which emails go. */
const addresses: readonly (readonly [readonly string[], string])[] = [
  [['info@müller.de', 'info@MÜLLER.de', 'info@mu\u0308ller.de', 'INFO@xn--mller-kva.de', 'info@XN--MLLER-KVA.DE'], 'info@xn--mller-kva.de'],
  [['hallo@straße.example'], 'hallo@xn--strae-oqa.example'],
  [['info@türkiye.com.tr', 'INFO@TÜRKİYE.COM.TR'], 'info@xn--trkiye-3ya.com.tr'],
  [['a@izmir.bel.tr', 'A@İZMİR.BEL.TR'], 'a@izmir.bel.tr'],
  [['info@例子.公司', 'info@例子。公司', 'info@xn--fsqu00a.xn--55qx5d'], 'info@xn--fsqu00a.xn--55qx5d'],
  [['ivan@пример.рф', 'ivan@Пример.РФ'], 'ivan@xn--e1afmkfd.xn--p1ai'],
  [['a@مثال.إختبار'], 'a@xn--mgbh0fb.xn--kgbechtv'],
  [['a@παράδειγμα.ελ'], 'a@xn--hxajbheg2az3al.xn--qxam'],
  [['a@उदाहरण.भारत'], 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  [['a@example。com', 'a@example．com', 'a@example.com'], 'a@example.com'],
]

it.each(addresses)('takes %j as one address', (spellings, sent) => {
  for (const spelling of spellings) {
    expect([spelling, email.safeParse(` ${spelling} `).data]).toEqual([spelling, sent])
    expect([spelling, shownEmail.safeParse(` ${spelling} `).data]).toEqual([spelling, spelling])
    expect(mailtoOf(spelling).toLowerCase()).toBe(`mailto:${sent}`)
  }
})

it.each(['用户@例子.公司', 'jörg@example.de', 'josé@example.es', 'иван@пример.рф', 'प्रयोग@example.in'])(
  'says why no email can be sent to %s, which may still be shown',
  (address) => {
    expect(email.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([messages.emailBeforeAt])
    expect(shownEmail.safeParse(address).data).toBe(address)
    expect(mailtoOf(address)).toMatch(/^mailto:[!-~]+$/)
  },
)

it.each([
  ['a letter that looks like a Latin one', 'a@еxample.com'],
  ['a dotless i', 'a@mıcrosoft.com'],
  ['a Greek letter', 'a@gοogle.com'],
])('never takes %s for the address that it looks like', (_, address) => {
  expect(email.parse(address)).toMatch(/^a@xn--[a-z0-9-]+\.com$/)
})

it.each([
  ...[
    'a＠example.com',
    'a@ｅxample.com',
    'a@ex\u00adample.com',
    'a@ex\u200bample.com',
    'a@ex\u202eample.com',
    'a@①.com',
    'a@℀.com',
    'a@ſite.com',
  ],
  ...['a@xn--.com', 'a@例子', 'a@例 子.com', 'a@例子.com/x', 'a@例子.com:25', 'a@例子.com?x', 'a@例@子.com'],
  ...['a@例子.com, b@example.com', 'a\u200b@example.com', 'a\n@例子.com', 'a@١٢٧.٠.٠.١', '@例子.com'],
])('refuses %j', (address) => {
  expect([email.safeParse(address).success, shownEmail.safeParse(address).success]).toEqual([false, false])
})
