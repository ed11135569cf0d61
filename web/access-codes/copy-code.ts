import type { AccessCode } from '#contract/access-codes.ts'
import { copyText } from '../ui/copy.ts'
import { messageFor } from './code-texts.ts'

const instructions = 'Your browser blocked copying. Allow this site to use the clipboard, then try again.'

export const copyCodeLink = ({ link }: AccessCode) =>
  copyText(link, ['Link copied', 'The private link is on your clipboard'], ['Link not copied', instructions])

export const copyCode = ({ code }: AccessCode) =>
  copyText(code, ['Code copied', 'The access code is on your clipboard'], ['Code not copied', instructions])

export const copyCodeMessage = (code: AccessCode) =>
  copyText(messageFor(code), ['Message copied', 'The message with the link is on your clipboard'], ['Message not copied', instructions])
