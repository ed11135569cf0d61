/** How often what may be done: by whom it is counted, how many times, in how many seconds. The PIN has a policy of its own. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Subject = 'address' | 'network' | 'account' | 'device' | 'networkAtPortfolio' | 'recipient'

export const rules = {
  /** Wrong passwords from devices that never signed in to this account; the account itself has `SignInStreak`. */
  signIn: [
    ['address', 20, 15 * minute],
    ['address', 100, day],
    ['network', 100, 15 * minute],
  ],
  /** Every password that is compared for an address, right ones too: comparing costs more than anything else here. */
  signInAtAll: [['address', 100, 15 * minute]],
  /** Right passwords; nobody but who knows it can use these up. */
  signedIn: [['account', 30, 15 * minute]],
  /** Wrong passwords from a device that did; nobody else can use these up. */
  signInKnown: [['device', 10, 15 * minute]],
  register: [
    ['address', 30, hour],
    ['address', 100, day],
    ['network', 200, day],
  ],
  forgot: [
    ['address', 10, hour],
    ['network', 50, hour],
  ],
  reset: [
    ['address', 10, hour],
    ['network', 50, hour],
  ],
  /** Mails that anybody can cause by typing an address of somebody else's account. */
  accountMail: [
    ['recipient', 3, hour],
    ['recipient', 6, day],
  ],
  /** Apart from those: whoever uses those up must not keep an owner from the way back in. */
  resetMail: [
    ['recipient', 3, hour],
    ['recipient', 6, day],
  ],
  sendConfirmation: [['account', 3, hour]],
  endorse: [
    ['address', 20, hour],
    ['address', 60, day],
    ['network', 200, day],
  ],
  /** Waiting for a click in a mail; each network's own, so that nobody can use up those of others. */
  pendingEndorsement: [['networkAtPortfolio', 100, day]],
  endorsementMail: [['recipient', 3, day]],
  checkHandle: [
    ['account', 30, minute],
    ['address', 60, minute],
  ],
  save: [['account', 60, minute]],
  upload: [
    ['account', 10, hour],
    ['address', 20, hour],
  ],
  /** Wrong passwords of somebody who is signed in and is asked for it again. */
  ownPassword: [['account', 10, 15 * minute]],
  /** The same, right ones too. */
  ownPasswordAtAll: [['account', 60, 15 * minute]],
  /** Wrong codes after the right password. */
  secondStep: [
    ['account', 10, 15 * minute],
    ['account', 20, day],
  ],
  secondStepMail: [['account', 1, day]],
  /** Each writes a row for five minutes, and nobody has to be signed in. */
  passkeyOptions: [['address', 60, 10 * minute]],
  download: [['account', 10, hour]],
  /** Forms of the public page: each answer is a whole page, made for this one reader. */
  pageForm: [['address', 120, 10 * minute]],
  /** Ids of portfolios that don't exist. */
  miss: [['address', 60, 10 * minute]],
} as const satisfies Record<string, readonly (readonly [Subject, number, number])[]>

export type Rule = keyof typeof rules

/** Who has to be named for a rule. */
export type Who<R extends Rule> = Readonly<Record<(typeof rules)[R][number][0], string>>

/** The first wrong passwords of an account are free; then each waits, twice as long as the one before; at `most` in a row no password counts. */
export const streak = { free: 10, most: 100, longestWait: hour, firstWait: minute, remembered: 30 * day } as const
