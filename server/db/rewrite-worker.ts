import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/** Waits for whoever writes, in a thread of its own; people's saves wait meanwhile as for any other writer. */
const patience = 5000

const { file, day } = workerData as { file: string; day: number }
const db = new DatabaseSync(file)
db.exec(`pragma busy_timeout = ${patience}; pragma secure_delete = 1; pragma synchronous = full; vacuum; pragma user_version = ${day}`)
db.close()
