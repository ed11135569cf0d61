import type { FaultList } from './fault.ts'

export const screenFaults: FaultList = {
  area: 'screens',
  faults: [
    {
      id: 'F78',
      title: 'closing the tab throws away changes without asking',
      file: 'web/fields/use-leave-guard.ts',
      find: "window.addEventListener('beforeunload', onBeforeUnload)\n    return",
      replace: "window.addEventListener('pagehide', onBeforeUnload)\n    return",
      caughtBy: ['e2e/unsaved-changes.spec.ts'],
    },
    {
      id: 'F79',
      title: 'the stored draft of a shared computer contains the PIN',
      file: 'web/model/draft/stored-drafts.ts',
      find: 'const contentToStore = ({ accessPin: _secret, endorsementTexts: _words, ...rest }: Portfolio) => rest',
      replace: 'const contentToStore = ({ endorsementTexts: _words, ...rest }: Portfolio) => rest',
      caughtBy: ['e2e/stored-drafts.spec.ts'],
    },
    {
      id: 'F80',
      title: 'the correct PIN shows nothing on the page',
      file: 'site/actions/unlock.ts',
      find: 'lockedPart.replaceWith(document.adoptNode(unlockedPart))',
      replace: 'unlockedPart.replaceWith(document.adoptNode(lockedPart))',
      caughtBy: ['e2e/locked-page.spec.ts'],
    },
  ],
}
