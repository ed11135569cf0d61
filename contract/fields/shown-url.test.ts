import { expect, it } from 'vitest'
import { formatUrl, formatUrlBriefly } from './shown-url.ts'

const urlOf = (host: string) => `https://${host}/`

it.each<readonly [url: string, text: string]>([
  ...['ノート.jp', '一番.jp', 'スーパーマーケット.jp', 'tシャツ.jp', 'ソニー.jp', 'ılık.tr', '한국.kr'].map(
    (host) => [urlOf(host), host] as const,
  ),
  ['https://www.example.com/', 'example.com'],
  ['HTTP://WWW.Example.COM/Work/', 'example.com/Work'],
  ['https://www.com/', 'www.com'],
  ['http://example.com:8080/a?q=1#b', 'example.com:8080/a?q=1#b'],
  ['https://xn--mller-kva.de/', 'müller.de'],
  ['https://www.xn--bcher-kva.example/katalog', 'bücher.example/katalog'],
  ['https://xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['https://xn--fsqu00a.xn--0zwm56d', '例子.测试'],
  ['https://xn--zckzah.jp', 'テスト.jp'],
  ['https://xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
  ['https://xn--jxalpdlp.gr', 'δοκιμή.gr'],
  ['https://xn--11b5bs3a9aj6g.in', 'परीक्षा.in'],
  ['https://ru.wikipedia.org/wiki/%D0%A0%D0%B5%D0%B7%D1%8E%D0%BC%D0%B5', 'ru.wikipedia.org/wiki/Резюме'],
  ['https://example.com/%E5%B1%A5%E6%AD%B4%E6%9B%B8', 'example.com/履歴書'],
  ['https://example.com/%7Eada/caf%C3%A9', 'example.com/~ada/café'],
  ['https://ada:secret@example.com/a', 'example.com/a'],
  ['https://example.com/a?utm_source=mail&id=7&fbclid=x', 'example.com/a?id=7'],
  ['https://example.com/?utm_source=mail', 'example.com'],
  ['https://example.com/a#:~:text=hello', 'example.com/a'],
])('shows %s as %s', (url, text) => expect(formatUrl(url)).toBe(text))

it.each<readonly [what: string, url: string, text: string]>([
  ['a Latin name in Cyrillic letters', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
  ['letters of two scripts', 'https://xn--pple-43d.com/', 'xn--pple-43d.com'],
  ['Greek letters that look Latin', `https://${new URL('http://νικον.com').hostname}/`, new URL('http://νικον.com').hostname],
  ['a Latin letter of no language', `https://${new URL('http://ɡoogle.com').hostname}/`, new URL('http://ɡoogle.com').hostname],
  ...[
    ...[
      'paypal.comノlogin.jp',
      'paypal.com丿login.jp',
      'paypal.com一login.jp',
      'paypal.com・login.jp',
      'paypal.com.ノ日本.jp',
      'paypa丨.com',
    ],
    ...['g〇〇gle.com', 'paypaー.com', 'paypaı.com', 'facebooĸ.com', 'ー.com'],
  ].map((host) => [`${host}, in which a letter looks like a sign or another one`, urlOf(host), new URL(urlOf(host)).hostname] as const),
  ['an invalid code', 'https://xn--a-ecp.ru/', 'xn--a-ecp.ru'],
  ['invisible letters in the path', 'https://example.com/a%E3%85%A4%E1%85%9F%EF%B8%8F', 'example.com/a%E3%85%A4%E1%85%9F%EF%B8%8F'],
  ['a space, a slash and a change of direction in the path', 'https://example.com/a%20b%2Fc%E2%80%AE', 'example.com/a%20b%2Fc%E2%80%AE'],
  ['bytes that are no letters', 'https://example.com/%FF%', 'example.com/%FF%'],
  ['an address that can’t be opened', 'https://', 'https://'],
  ['a mail address', 'mailto:ada@example.com', 'mailto:ada@example.com'],
])('keeps %s as it is', (_, url, text) => expect(formatUrl(url)).toBe(text))

it('cuts a long address in the middle, never in its host', () => {
  expect(formatUrlBriefly(`https://example.com/${'a'.repeat(90)}/report.pdf`)).toBe(
    `example.com/${'a'.repeat(27)}…${'a'.repeat(9)}/report.pdf`,
  )
  const host = `${'long-name.'.repeat(8)}example.com`
  expect(formatUrlBriefly(`https://${host}/${'b'.repeat(50)}`)).toBe(`${host}/…${'b'.repeat(20)}`)
  expect(formatUrlBriefly(`https://${host}`)).toBe(host)
})
