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
  const fields = fieldsOf('endorse')
  if (!fields) return
  const { dialog, input } = fields
  submitByScript(fields, 'Sending...', async () => {
    showError(fields, '')
    if (!input.value.trim() || !input.validity.valid) return showError(fields, messages.email)
    const answer = await endorse(input.value.trim())
    if ('message' in answer) {
      showError(fields, answer.fields?.['email'] ?? answer.message)
      return toast('error', 'Endorsement failed', answer.fields?.['email'] ?? answer.message)
    }
    const count = document.querySelector('#endorsements')
    if (count) count.textContent = formatEndorsements(answer.endorsementCount)
    if (answer.status === 'counted') toast('success', 'Thank you', 'Your endorsement has been counted')
    else toast('success', 'Almost done', 'Check your inbox to confirm your endorsement')
    setTimeout(() => dialog.close(), delaysMs.endorsementFollowUp)
  })
}

type Refusal = Pick<ProblemBody, 'message' | 'fields'>

const unexplained: Refusal = { message: 'Failed to endorse portfolio' }

async function endorse(email: string): Promise<Endorsed | Refusal> {
  try {
    const response = await fetch(`${document.body.dataset['api']}/endorse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const answer = await response.json()
    return response.ok || answer.message ? answer : unexplained
  } catch {
    return unexplained
  }
}
