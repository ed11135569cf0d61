import { passkeyAddition, passkeySignIn } from '#contract/calls/account-security.ts'

/** @throws {DOMException} when the user or the browser refuses */
export async function createPasskey(options: Record<string, unknown>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  return passkeyAddition.shape.response.parse(jsonOf(await navigator.credentials.create({ publicKey })))
}

/** @throws {DOMException} when the user or the browser refuses */
export async function requestPasskey(options: Record<string, unknown>) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  return passkeySignIn.shape.response.parse(jsonOf(await navigator.credentials.get({ publicKey })))
}

function jsonOf(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined
}
