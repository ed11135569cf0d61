import { accountFooter, type MailKinds, type Message } from '../base/mail/message.ts'
import { pageOfWriter } from '../endorsements/endorsement-key.ts'

/** An email to the writer of an endorsement, whose `subject_id` is the portfolio. */
const toWriter =
  (message: Omit<Message, 'page'>): MailKinds[string] =>
  async (deps, { recipient, subject_id }) => {
    const page = await pageOfWriter(deps, { recipient, portfolioId: subject_id })
    return page === undefined ? undefined : { ...message, page }
  }

/** The emails about decisions of the operator. None contains what someone wrote. */
export const moderationMails: MailKinds = {
  'page-frozen': {
    subject: 'Your {siteName} page is not shown at present',
    reason:
      'The operator of this site has frozen your page. Only you see it now. Nothing was deleted, and you can still edit and export it.',
    action: 'See the reason and appeal',
    page: '/',
    closing: 'You can appeal once. A person reads it.',
    footer: accountFooter,
  },
  'page-shown-again': {
    subject: 'Your {siteName} page is shown again',
    reason: 'The operator of this site has unfrozen your page. Everyone who could see it before can see it again.',
    action: 'Open your dashboard',
    page: '/',
    closing: 'You do not have to do anything.',
    footer: accountFooter,
  },
  'appeal-answered': {
    subject: 'Your appeal was answered',
    reason: 'The operator of this site has answered your appeal. Your page stays frozen until you get another email.',
    action: 'Read the answer',
    page: '/',
    closing: 'There is no second appeal for the same freeze.',
    footer: accountFooter,
  },
  'words-frozen': toWriter({
    subject: 'Your words on {siteName} are not shown at present',
    reason: 'The operator of this site has taken the words that you wrote about someone off the page. Your endorsement still counts.',
    action: 'See the reason and appeal',
    closing: 'You can appeal once, or take your words back. Keep this link to yourself.',
  }),
  'words-lifted': toWriter({
    subject: 'Your words on {siteName} are no longer frozen',
    reason: 'The operator of this site has unfrozen the words that you wrote about someone.',
    action: 'See your words',
    closing: 'Keep this link to yourself.',
  }),
  'words-answered': toWriter({
    subject: 'Your appeal was answered',
    reason: 'The operator of this site has answered your appeal. Your words stay off the page until you get another email.',
    action: 'Read the answer',
    closing: 'There is no second appeal for the same freeze. Keep this link to yourself.',
  }),
  'moderation-waiting': {
    subject: 'A report or an appeal is waiting for you',
    reason: 'Someone has reported a page on your site, or appealed against a freeze.',
    action: 'Open the queue',
    page: '/admin#reports',
    closing: 'We send no further email about reports and appeals until the queue is empty again.',
    footer: 'You received this email because this is the address of the operator of {site}.',
  },
}
