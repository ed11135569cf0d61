import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** V8 decides about a class after its first seven objects. */
const count = 10

/**
 * Creates the first requests and responses of the process. V8 reads from the first objects of a class that still exist how many properties
 * to make room for. After a garbage collection among the first requests, it would store all later ones in a slow way, and until the
 * process ends, every response would take a third more CPU time.
 */
export function settleObjectLayouts() {
  const requests = Array.from({ length: count }, () => new IncomingMessage(new Socket()))
  return requests.map((request) => new ServerResponse(request))
}
