import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  challenge: string
  origin?: string
  /** Whether the authenticator verified the user, by biometrics or a PIN. */
  verified?: boolean
}

/** A minimal security key: creates one passkey (ES256, without attestation) and signs with it. Returns the JSON of WebAuthn. */
export class Authenticator {
  readonly #rpId: string
  readonly #origin: string
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#rpId = new URL(origin).hostname
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  create({ challenge, origin, verified }: Ceremony) {
    const { x, y } = this.#point
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
    const length = Buffer.from([0, this.#id.length])
    const data = Buffer.concat([this.#data(0x40, verified), Buffer.alloc(16), length, this.#id, cose])
    // CBOR: {fmt: 'none', attStmt: {}, authData: bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ])
    return this.#credential({
      clientDataJSON: text(this.#client('webauthn.create', challenge, origin)),
      attestationObject: text(attestation),
      transports: ['internal'],
    })
  }

  get({ challenge, origin, verified }: Ceremony) {
    const client = this.#client('webauthn.get', challenge, origin)
    const data = this.#data(0, verified)
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.#privateKey)
    return this.#credential({ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) })
  }

  #credential<Response>(response: Response) {
    const id = text(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  #client(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(flags: number, verified = true): Buffer {
    const rest = Buffer.alloc(5)
    rest[0] = flags | 0x01 | (verified ? 0x04 : 0)
    rest.writeUInt32BE(++this.#counter, 1)
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), rest])
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
