import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/**
 * `node scripts/sbom.mjs` prints the packages of the lockfile as a bill of materials (CycloneDX 1.6), the same for the same lockfile.
 * Not `npm sbom`, which the npm of Debian doesn't have.
 */
const { name, version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const { '': product, ...installed } = packages
const components = new Map(Object.entries(installed).map(componentOf))

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version, ...licenseOf(product) } },
      components: [...components.values()],
    },
    undefined,
    2,
  ),
)

/** A package that is installed in several folders is one component. */
function componentOf([path, { name: realName, version, integrity, dev, optional, ...others }]) {
  const packageName = realName ?? path.split('node_modules/').at(-1)
  const id = `${packageName}@${version}`
  const scope = dev ? 'excluded' : optional ? 'optional' : 'required'
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  const purl = `pkg:npm/${packageName.replace('@', '%40')}@${version}`
  const hashes = [{ alg: 'SHA-512', content }]
  return [id, { type: 'library', 'bom-ref': id, name: packageName, version, scope, hashes, ...licenseOf(others), purl }]
}

function licenseOf({ license }) {
  return license ? { licenses: [{ expression: license }] } : {}
}
