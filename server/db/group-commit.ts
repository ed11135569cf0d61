import { patience, type SqliteFile, untilFree } from './sqlite-file.ts'

/*
 * Making a commit durable takes the disk longer than all the rest of a save. So what is written in one turn of the event loop is one
 * commit: the first who writes begins it, the others join it, each behind a savepoint of its own, and all of them hear of it only when
 * their bytes are on the disk. Savepoints nest, so those who write have to come one after another; each leaves before the next enters.
 * As long as several come with each turn, a few turns are one commit; whoever writes alone waits for nobody.
 */

/** Turns of the event loop that are committed together at most. */
const mostTurns = 4

/** What is committed together. */
interface Group {
  /** Settled once it is on the disk, or never will be. */
  done: PromiseWithResolvers<void>
  /** How many have entered it, and how many had when the turn before was over. */
  members: number
  membersBefore: number
  turns: number
  /** The last turn is over: no one else enters. */
  isDue: boolean
  /** Why SQLite has given it up by itself. */
  broken: unknown
}

/** Somebody's stay at the writing connection. */
interface Stay {
  group: Group
  /** How to undo what this one did, and nobody else did. */
  undo: 'nothing' | 'savepoint' | 'everything'
  isOver: boolean
  /** Whether it didn't leave by itself. */
  wasPutOut: boolean
}

const over = ({ wasPutOut }: Stay) => (wasPutOut ? tooLong() : new Error('This transaction is over'))
const tooLong = () => new Error('A transaction waited for something that is not the database, or wrote past itself; it was undone')

export class GroupCommit {
  readonly #file: SqliteFile
  readonly #line: (() => void)[] = []
  #isTaken = false
  #inside: Stay | undefined
  #group: Group | undefined

  constructor(file: SqliteFile) {
    this.#file = file
  }

  /** Enters for a transaction, once everybody before has left. */
  async enter(): Promise<Stay> {
    return await this.#enter('savepoint')
  }

  run<T>(stay: Stay, statement: () => T): T {
    if (stay.isOver) throw over(stay)
    if (stay.group.broken !== undefined) throw stay.group.broken
    try {
      return statement()
    } catch (error) {
      if (!this.#file.isInTransaction) stay.group.broken = error ?? tooLong()
      throw error
    }
  }

  /** Leaves; resolves when what was written is on the disk. */
  async commit(stay: Stay): Promise<void> {
    if (stay.isOver) throw over(stay)
    if (stay.undo === 'savepoint') this.run(stay, () => this.#file.do('release one'))
    this.#leave(stay)
    await stay.group.done.promise
  }

  /** Undoes what was written, and leaves. Nobody hears of that before those are on the disk on whose work it may have built. */
  async rollback(stay: Stay): Promise<void> {
    if (stay.isOver) return
    this.#undo(stay)
    this.#leave(stay)
    await stay.group.done.promise
  }

  /** A single statement, which undoes itself when it fails. */
  async write<T>(statement: () => T): Promise<T> {
    const stay = await this.#enter('nothing')
    try {
      return this.run(stay, statement)
    } finally {
      this.#leave(stay)
      await stay.group.done.promise
    }
  }

  /** A statement that must not be in a transaction. */
  async alone<T>(statement: () => T): Promise<T> {
    await this.#take()
    try {
      this.#end()
      return await untilFree(statement)
    } finally {
      this.#pass()
    }
  }

  /** Commits what was begun. Nobody may enter any more. */
  async close(): Promise<void> {
    await this.alone(() => this.#file.close())
  }

  async #enter(undo: 'savepoint' | 'nothing'): Promise<Stay> {
    const end = performance.now() + patience
    await this.#take()
    try {
      this.#group ??= await this.#begin(end)
      const group = this.#group
      const isFirst = group.members === 0
      if (undo === 'savepoint' && !isFirst) this.#file.do('savepoint one')
      group.members += 1
      const stay: Stay = { group, undo: undo === 'savepoint' && isFirst ? 'everything' : undo, isOver: false, wasPutOut: false }
      this.#inside = stay
      return stay
    } catch (error) {
      this.#pass()
      throw error
    }
  }

  async #begin(end: number): Promise<Group> {
    await untilFree(() => this.#file.do('begin immediate'), end)
    const group: Group = { done: Promise.withResolvers(), members: 0, membersBefore: 0, turns: 0, isDue: false, broken: undefined }
    // Whoever waits for it hears of it; often nobody does.
    group.done.promise.catch(() => undefined)
    setImmediate(() => this.#turnIsOver(group))
    return group
  }

  #turnIsOver(group: Group) {
    if (this.#group !== group) return
    group.turns += 1
    if (group.members > group.membersBefore + 1 && group.turns < mostTurns) {
      group.membersBefore = group.members
      setImmediate(() => this.#turnIsOver(group))
      return
    }
    const stay = this.#inside
    if (!stay) return this.#end()
    group.isDue = true
    setTimeout(() => this.#putOut(stay), patience).unref()
  }

  /** Others wait for whoever stays, and so do those whose work is done already. */
  #putOut(stay: Stay) {
    if (this.#inside !== stay) return
    this.#undo(stay)
    stay.wasPutOut = true
    this.#leave(stay)
  }

  #undo({ group, undo }: Stay) {
    if (group.broken !== undefined || undo === 'nothing') return
    if (undo === 'savepoint') {
      this.#file.do('rollback to one')
      this.#file.do('release one')
    } else {
      this.#file.do('rollback')
      this.#group = undefined
      group.done.resolve()
    }
  }

  #leave(stay: Stay) {
    stay.isOver = true
    this.#inside = undefined
    if (stay.group.isDue && this.#group === stay.group) this.#end()
    this.#pass()
  }

  /** Commits what was written. */
  #end() {
    const group = this.#group
    if (!group) return
    this.#group = undefined
    try {
      if (group.broken !== undefined) throw group.broken
      this.#file.do('commit')
      group.done.resolve()
    } catch (error) {
      if (this.#file.isInTransaction) this.#file.do('rollback')
      group.done.reject(error)
    }
  }

  async #take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#line.push(resolve))
    this.#isTaken = true
  }

  #pass() {
    const next = this.#line.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
