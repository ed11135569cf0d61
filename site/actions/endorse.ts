import { delaysMs } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { formatEndorsements } from '../endorsement-count.ts'
import { fieldsOf, showError, submitByScript } from './form.ts'
import { toast } from './toast.ts'

interface Endorsed {
  endorsementCount: number
  status: 'pending' | 'counted'
}

export function enhanceEndorseForm() {
  const fields = fieldsOf('#endorse form')
  if (!fields) return
  const { dialog, input } = fields
  submitByScript(fields, 'Sending...', async () => {
    showError(fields, '')
    if (!input.value.trim() || !input.validity.valid) return showError(fields, messages.email)
    const result = await endorse(input.value.trim())
    if ('message' in result) {
      showError(fields, result.fields?.['email'] ?? result.message)
      return toast('error', 'Endorsement failed', result.fields?.['email'] ?? result.message)
    }
    const count = document.querySelector('#endorsements')
    if (count) count.textContent = formatEndorsements(result.endorsementCount)
    if (result.status === 'counted') toast('success', 'Thank you', 'Your endorsement has been counted')
    else toast('success', 'Almost done', 'Check your inbox to confirm your endorsement')
    setTimeout(() => dialog?.close(), delaysMs.endorsementFollowUp)
  })
}

type Refusal = Pick<ProblemBody, 'message' | 'fields'>

const unknownError: Refusal = { message: 'Failed to endorse portfolio' }

async function endorse(email: string): Promise<Endorsed | Refusal> {
  try {
    const response = await fetch(`${document.body.dataset['api']}/endorse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const body = await response.json()
    return response.ok || body.message ? body : unknownError
  } catch {
    return unknownError
  }
}
