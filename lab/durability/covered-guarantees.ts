interface CoveredGuarantee {
  number: string
  guarantee: string
  test: { file: string; title: string }
}

/** Guarantees that `npm run test:all` covers; a test checks that these tests exist and run. */
export const coveredGuarantees: readonly CoveredGuarantee[] = [
  {
    number: 'R1b',
    guarantee: 'each connection has the settings that durability needs',
    test: { file: 'server/base/db/connect.test.ts', title: 'sets the required pragmas on every connection' },
  },
  {
    number: 'R3',
    guarantee: 'reads continue while another process locks the database, and a save waits for it',
    test: {
      file: 'server/base/db/locked.test.ts',
      title: 'reads while a save waits for the write lock of another process, and saves when the lock is free',
    },
  },
  {
    number: 'R4',
    guarantee: 'an unavailable mail server delays no response and loses no mail',
    test: {
      file: 'server/base/mail/smtp.test.ts',
      title: 'answers while the mail server hangs up or refuses emails, and delivers each email once when it accepts them',
    },
  },
  {
    number: 'R4',
    guarantee: 'a silent mail server delays no response',
    test: {
      file: 'server/base/mail/smtp.test.ts',
      title: 'answers without waiting for a mail server that accepts connections but stays silent',
    },
  },
  {
    number: 'R4',
    guarantee: 'kill -9 loses no mail',
    test: {
      file: 'server/base/mail/kill.test.ts',
      title: 'sends a queued email exactly once after kill -9, when the mail server is available again',
    },
  },
  {
    number: 'R6',
    guarantee: 'clients that send slowly or stop reading are disconnected, and others are answered meanwhile',
    test: {
      file: 'server/base/http/floods.test.ts',
      title:
        'disconnects clients that never finish a request, continue a body after the response or stop reading, and waits for a slow upload',
    },
  },
  {
    number: 'R7',
    guarantee: 'requests that are too large or too deeply nested are rejected, in any format',
    test: { file: 'server/base/http/floods.test.ts', title: 'rejects the body: %s' },
  },
  {
    number: 'R7',
    guarantee: 'a body without end is rejected before it has been received',
    test: { file: 'server/base/http/floods.test.ts', title: 'rejects a body that grows without end' },
  },
  {
    number: 'R9',
    guarantee: 'a backup of a running product contains everything acknowledged before it, and can be started on another machine',
    test: {
      file: 'server/run/backup.test.ts',
      title: 'backs up everything that was acknowledged before the backup began, during concurrent saves and uploads, and restores it',
    },
  },
  {
    number: 'R12',
    guarantee: 'a database is copied before its first new migration',
    test: {
      file: 'server/base/db/pre-migration-snapshot.test.ts',
      title: 'makes a private snapshot before the first new migration, and keeps it for a week',
    },
  },
  {
    number: 'R12',
    guarantee: 'an older program refuses a newer database',
    test: {
      file: 'server/base/db/pre-migration-snapshot.test.ts',
      title: 'refuses to start on the database of a newer version, with an explanation and without changes',
    },
  },
  {
    number: 'R13',
    guarantee: 'wrong passwords at the same time are refused, and pages are answered meanwhile',
    test: {
      file: 'server/accounts/login-storm.test.ts',
      title: 'answers a page, and signs in people of another network, while one network fills the queue of passwords',
    },
  },
  {
    number: 'R15',
    guarantee: 'two processes on one PostgreSQL lose nothing when one is killed',
    test: {
      file: 'server/two-processes-on-postgres.test.ts',
      title: 'initializes an empty database once, and loses no confirmed save when one process is killed',
    },
  },
]
