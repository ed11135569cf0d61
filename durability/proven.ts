interface Proven {
  number: string
  promise: string
  test: { file: string; title: string }
}

/** Guarantees that `npm test` covers; a test checks that these tests exist and run. */
export const proven: readonly Proven[] = [
  {
    number: 'R1b',
    promise: 'synchronous=FULL on the connection that writes',
    test: { file: 'server/db/connect.test.ts', title: 'keeps what it promises for every connection' },
  },
  {
    number: 'R3',
    promise: 'reads go on while another process holds the database for 3 s, and a save waits for it',
    test: {
      file: 'server/db/locked.test.ts',
      title: 'reads without waiting while another process writes for 3 seconds, and saves once that has ended',
    },
  },
  {
    number: 'R4',
    promise: 'a dead mail server delays no answer and loses no mail',
    test: {
      file: 'server/mail/smtp.test.ts',
      title: 'answers while the mail server is dead or refuses, and delivers each mail once when it is back',
    },
  },
  {
    number: 'R4',
    promise: 'a silent mail server delays no answer',
    test: { file: 'server/mail/smtp.test.ts', title: 'answers before a mail server that accepts and says nothing is given up' },
  },
  {
    number: 'R4',
    promise: 'kill -9 loses no mail',
    test: { file: 'server/mail/killed.test.ts', title: 'keeps a mail through kill -9 and sends it once when the mail server is back' },
  },
  {
    number: 'R7',
    promise: 'what is made to be big or deep is refused, whatever its form',
    test: { file: 'server/security-tests/t22-floods.test.ts', title: 'refuses %s at once' },
  },
  {
    number: 'R9',
    promise: 'a backup of a running product holds everything acknowledged before, and starts elsewhere',
    test: {
      file: 'server/operations/backup.test.ts',
      title: 'holds everything that was acknowledged before it began, while 8 people save and 2 upload, and starts again elsewhere',
    },
  },
  {
    number: 'R12',
    promise: 'a database is copied before its first new migration',
    test: {
      file: 'server/db/pre-migration-snapshot.test.ts',
      title: 'copies a database before the first migration that is new to it, for nobody else to read, and keeps the copy for a week',
    },
  },
  {
    number: 'R12',
    promise: 'an older program refuses a newer database',
    test: {
      file: 'server/db/pre-migration-snapshot.test.ts',
      title: 'does not start on the database of a newer version, says so, and changes nothing',
    },
  },
  {
    number: 'R15',
    promise: 'two processes on one PostgreSQL lose nothing when one is killed',
    test: {
      file: 'server/two-processes-on-postgres.test.ts',
      title: 'makes an empty database once, and loses nothing when one process is killed under writers',
    },
  },
]
