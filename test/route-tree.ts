/** The routes in the tree that Fastify prints, such as `GET /api/import`. Each line extends the path of its parent line. */
export function routesIn(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (!part) return []
    const depth = indent.length / 4
    const path = `${parents.slice(0, depth).join('')}${part}`
    parents.splice(depth, parents.length, part)
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path.replace(/^\/\//, '/')}`)
  })
}
