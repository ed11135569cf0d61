/** In its own file, so that the sign-in screen does not load the rest of the passkey code. */
export function canUsePasskeys(): boolean {
  return (
    hasPasskeyOrigin() && typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** Browsers have passkeys only with https (or on localhost), and for names, not for IP addresses. */
export function hasPasskeyOrigin(): boolean {
  return isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}
