import type { ProblemBody } from '#contract/calls/problem.ts'
import { delaysMs } from '#contract/limits.ts'
import { fieldsOf, showError, submitByScript } from './form.ts'
import { toast } from './toast.ts'
import { languageOfWords, say, sayEndorsements } from './words.ts'

interface Endorsed {
  endorsementCount: number
  status: 'pending' | 'counted'
}

export function enhanceEndorseForm() {
  const fields = fieldsOf('#endorse form')
  if (!fields) return
  const { dialog, input } = fields
  submitByScript(fields, say('sending', 'Sending...'), async () => {
    showError(fields, '')
    // About addresses in other scripts, the server says why.
    const isAscii = /^[ -~]*$/.test(input.value)
    if (!input.value.trim() || (isAscii && !input.validity.valid))
      return showError(fields, say('invalidEmail', 'Please enter a valid email address'))
    const result = await endorse(input.value.trim())
    if ('message' in result) {
      const message = result.fields?.['email'] ?? result.message
      showError(fields, message)
      return toast('error', say('endorsementFailed', 'Endorsement failed'), message)
    }
    const count = document.querySelector('#endorsements')
    if (count) count.textContent = sayEndorsements(result.endorsementCount)
    if (result.status === 'counted')
      toast('success', say('thankYou', 'Thank you'), say('endorsementCounted', 'Your endorsement has been counted'))
    else toast('success', say('almostDone', 'Almost done'), say('checkInbox', 'Check your inbox to confirm your endorsement'))
    setTimeout(() => dialog?.close(), delaysMs.dialogClose)
  })
}

type Refusal = Pick<ProblemBody, 'message' | 'fields'>

const unknownError = (): Refusal => ({ message: say('failedToEndorse', 'Failed to endorse portfolio') })

async function endorse(email: string): Promise<Endorsed | Refusal> {
  try {
    const response = await fetch(`${document.body.dataset['api']}/endorse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': languageOfWords() },
      body: JSON.stringify({ email }),
    })
    const body = await response.json()
    return response.ok || body.message ? body : unknownError()
  } catch {
    return unknownError()
  }
}
