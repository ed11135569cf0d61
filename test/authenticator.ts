import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  challenge: string
  origin?: string
  /** Whether the authenticator verified the user, by biometrics or a PIN. */
  isUserVerified?: boolean
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

  create({ challenge, origin, isUserVerified }: Ceremony) {
    const { x, y } = this.#point
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
    const length = Buffer.from([0, this.#id.length])
    const data = Buffer.concat([this.#authenticatorData(0x40, isUserVerified), Buffer.alloc(16), length, this.#id, cose])
    // CBOR: {fmt: 'none', attStmt: {}, authData: bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ])
    return this.#credential({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    })
  }

  get({ challenge, origin, isUserVerified }: Ceremony) {
    const client = this.#clientData('webauthn.get', challenge, origin)
    const data = this.#authenticatorData(0, isUserVerified)
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.#privateKey)
    return this.#credential({ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) })
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.#id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number, isUserVerified = true): Buffer {
    const flagsAndCounter = Buffer.alloc(5)
    flagsAndCounter[0] = flags | 0x01 | (isUserVerified ? 0x04 : 0)
    flagsAndCounter.writeUInt32BE(++this.#counter, 1)
    return Buffer.concat([createHash('sha256').update(this.#rpId).digest(), flagsAndCounter])
  }
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url')
}
