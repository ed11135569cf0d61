import type { FaultList } from './fault.ts'

export const signingFaults: FaultList = {
  area: 'signing',
  faults: [
    {
      id: 'F56',
      title: 'a statement of the former host is never signed again',
      file: 'server/endorsements/credentials/renewal.ts',
      find: "        eb('issuer', '!=', issuer),\n",
      replace: '',
      caughtBy: ['server/endorsements/credentials/renewal.test.ts'],
    },
    {
      id: 'F57',
      title: 'words that were changed meanwhile get the signature of the old ones',
      file: 'server/endorsements/credentials/renewal.ts',
      find: "        .where('written_at', '=', row.written_at)\n        .where('text', '=', row.text)\n",
      replace: '',
      caughtBy: ['server/endorsements/credentials/renewal.test.ts'],
    },
    {
      id: 'F58',
      title: 'an old archive makes a withdrawn key valid again',
      file: 'site/check/findings.ts',
      find: 'keys.find((key) => key.kid === signed.kid && key.revokedAt)',
      replace: 'keys.find((key) => key.kid === signed.kid)',
      caughtBy: ['site/check/findings.test.ts'],
    },
    {
      id: 'F59',
      title: 'a stolen key signs for ten years',
      file: 'server/endorsements/credentials/signing-keys.ts',
      find: 'const lifetimeMs = 365 * 24',
      replace: 'const lifetimeMs = 3650 * 24',
      caughtBy: ['server/endorsements/credentials/signing-keys.test.ts'],
    },
    {
      id: 'F60',
      title: 'the key of a PIN still opens files after the PIN was changed',
      file: 'server/base/signing/unlock-key.ts',
      find: `\\n\${pinVersion}\\n\${expires}`,
      replace: `\\n\${pinVersion && expires}`,
      caughtBy: ['server/visitors/pages/portfolio-files.test.ts'],
    },
    {
      id: 'F61',
      title: 'a mailed link never expires',
      file: 'server/base/signing/link-token.ts',
      find: 'return expires === null || expires > now.getTime() ? subject : undefined',
      replace: 'return expires === null || expires > 0 ? subject : String(now)',
      caughtBy: ['server/accounts/confirmation.test.ts'],
    },
  ],
}
