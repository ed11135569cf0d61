import { withoutFillers } from './coded-text.ts'

export type Order = 'day first' | 'month first'

const orders = new Map<string, Order | undefined>()

/** The order of day and month in a language, whose year is last. English without a country has two. */
export function orderOf(language = ''): Order | undefined {
  if (language === '' || /^en(?:-[A-Za-z]{4})?$/i.test(language) || language.length > 35) return undefined
  const order = orders.has(language) ? orders.get(language) : orderIn(language)
  if (orders.size < 200) orders.set(language, order)
  return order
}

function orderIn(language: string): Order | undefined {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(language)
    if (known === undefined) return undefined
    const format = new Intl.DateTimeFormat(known, { dateStyle: 'short', calendar: 'gregory' })
    const types = format.formatToParts().map(({ type }) => type)
    const [day, month, year] = (['day', 'month', 'year'] as const).map((type) => types.indexOf(type))
    if (day === undefined || month === undefined || year === undefined || year < day || year < month) return undefined
    return day < month ? 'day first' : 'month first'
  } catch {
    return undefined
  }
}

/** The order of day and month in '15/10/2019', which a number above 12 shows. */
export function orderShownBy(coded: string): Order | undefined {
  const [, one = '', two = ''] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}$/.exec(withoutFillers(coded)) ?? []
  if (Number(one) > 12 === Number(two) > 12) return undefined
  return Number(one) > 12 ? 'day first' : 'month first'
}
