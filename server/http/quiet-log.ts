import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Words = [words: string]

/** The log of one request, made when it says something: most say nothing, and to make one takes longer than all else around a short answer. */
class QuietLog {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: object
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level() {
    return this.#parent.level
  }

  #log() {
    this.#made ??= this.#parent.child({ ...this.#bindings })
    return this.#made
  }

  fatal(...words: Words) {
    this.#log().fatal(...words)
  }
  error(...words: Words) {
    this.#log().error(...words)
  }
  warn(...words: Words) {
    this.#log().warn(...words)
  }
  info(...words: Words) {
    this.#log().info(...words)
  }
  debug(...words: Words) {
    this.#log().debug(...words)
  }
  trace(...words: Words) {
    this.#log().trace(...words)
  }
  silent() {}
  child(bindings: object) {
    return this.#log().child(bindings)
  }
}

export function keepLogsQuiet(app: FastifyInstance) {
  // Its methods pass on whatever they are called with, in all the forms that a log takes.
  app.setChildLoggerFactory((logger, bindings) => new QuietLog(logger, bindings) as unknown as FastifyBaseLogger)
}
