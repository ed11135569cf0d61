import { axe, type Criteria, deletion, entries, keyboard, signIn } from './criterion.ts'

export const understandableAndRobust: Criteria = {
  '3.1.1': {
    name: 'Language of Page',
    level: 'A',
    result: 'supports',
    remarks: 'Pages are marked with one of ten languages; the app is in English.',
    tests: [...axe, 'e2e/page-language.spec.ts › what the page says after a press is in its language'],
  },
  '3.1.2': {
    name: 'Language of Parts',
    level: 'AA',
    result: 'partially-supports',
    remarks: 'A text that an owner or a writer enters in another language than the page’s is not marked.',
  },
  '3.2.1': { name: 'On Focus', level: 'A', result: 'not-evaluated', remarks: 'Meant so, not checked: focus alone changes nothing.' },
  '3.2.2': {
    name: 'On Input',
    level: 'A',
    result: 'supports',
    remarks: 'Input changes the page beside it, never the place or the focus.',
    tests: [keyboard],
  },
  '3.2.3': { name: 'Consistent Navigation', level: 'AA', result: 'not-evaluated', remarks: 'Meant so, not checked: one header, one menu.' },
  '3.2.4': {
    name: 'Consistent Identification',
    level: 'AA',
    result: 'not-evaluated',
    remarks: 'Meant so, not checked: one name for one action.',
  },
  '3.2.6': {
    name: 'Consistent Help',
    level: 'A',
    result: 'not-evaluated',
    remarks:
      'Meant so, not checked: legal links and the address for feedback, where the operator sets them, are in the footer of each screen.',
  },
  '3.3.1': {
    name: 'Error Identification',
    level: 'A',
    result: 'supports',
    remarks: 'Each refusal stands at its field, in words, and is announced.',
    tests: [signIn, entries],
  },
  '3.3.2': {
    name: 'Labels or Instructions',
    level: 'A',
    result: 'supports',
    remarks: 'Each field has a label; limits are said before they are met.',
    tests: axe,
  },
  '3.3.3': { name: 'Error Suggestion', level: 'AA', result: 'supports', remarks: 'Refusals say what would be right.', tests: [signIn] },
  '3.3.4': {
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    result: 'supports',
    remarks: 'What deletes asks first; saves can be undone, and earlier versions restored.',
    tests: [deletion, 'e2e/versions.spec.ts › an earlier version can be viewed, restored and deleted'],
  },
  '3.3.7': {
    name: 'Redundant Entry',
    level: 'A',
    result: 'not-evaluated',
    remarks: 'Meant so, not checked: what was entered is not asked again; a password is, where an action is dangerous.',
  },
  '3.3.8': {
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    result: 'supports',
    remarks: 'Passwords and codes can be pasted and filled in by a password manager; passkeys need no memory.',
    tests: ['e2e/account.spec.ts › adds a passkey, signs in with it, and removes it'],
  },
  '4.1.2': { name: 'Name, Role, Value', level: 'A', result: 'supports', remarks: 'Native controls wherever there is one.', tests: axe },
  '4.1.3': {
    name: 'Status Messages',
    level: 'AA',
    result: 'supports',
    remarks: 'Saving, errors, progress and toasts are announced without moving the focus.',
    tests: [signIn, 'e2e/save-bar.spec.ts › the bar shows whether everything is saved, and why not'],
  },
}
