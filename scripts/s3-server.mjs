import S3rver from '@20minutes/s3rver'

/*
 * A real S3 server for tests and for the cluster on one machine: `s3-server.mjs FOLDER PORT [BUCKET…]`, started by test/s3-server.ts.
 * It reports its port to its parent and ends with it.
 */

const [directory, port, ...buckets] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: buckets.map((name) => ({ name, configs: [] })),
})
const address = await server.run()
process.once('disconnect', () => process.exit())
// Ctrl-C reaches every process of a terminal; this one must end after those that use it.
process.on('SIGINT', () => undefined)
process.send?.(address.port)
