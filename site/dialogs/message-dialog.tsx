import { nameInSentence } from '#contract/format.ts'
import { messagePath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { contactWordsFor } from '#contract/words/contact.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { MessageFields } from '../message-fields.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  pagePath: string
  view: PublicView
  spoken: Spoken
}

/** On pages whose owner lets people write. */
export function MessageDialog({ pagePath, view, spoken }: Props) {
  if (!view.takesMessages) return null
  const name = nameInSentence(view, spoken)
  return (
    <Dialog
      id="message"
      title={spoken.say('writeTo', { name })}
      action={messagePath(pagePath)}
      submit={contactWordsFor(spoken.tag).send}
      spoken={spoken}
    >
      <MessageFields name={name} language={spoken.tag} errorId="message-error" />
    </Dialog>
  )
}
