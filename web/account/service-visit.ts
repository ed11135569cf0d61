import { services } from '#contract/calls/sign-in-calls.ts'
import { call } from '../model/api.ts'

/** What this tab remembers while the person is at another service. */
export interface ServiceVisit {
  purpose: 'sign-in' | 'connect' | 'reauthenticate'
  /** One of our screens, which opens afterwards. */
  back: string
  invitation?: string
}

const key = 'understory-service'

export async function visitService(service: string, { password, ...visit }: ServiceVisit & { password?: string }): Promise<void> {
  const body = { purpose: visit.purpose, ...(password && { password }) }
  const { url } = await call(services.start, { params: { provider: service }, body })
  sessionStorage.setItem(key, JSON.stringify(visit))
  location.assign(url)
}

export function endVisit(): ServiceVisit {
  const visit = JSON.parse(sessionStorage.getItem(key) ?? '{"purpose":"sign-in","back":"/"}') as ServiceVisit
  sessionStorage.removeItem(key)
  return visit
}
