/*
 * Preloaded into the server process of the product. Reports its CPU time and memory, and does not keep it alive. In JavaScript, because Node
 * takes ten megabytes to load TypeScript, which the product does not.
 */
process.on('message', ({ id }) => {
  const { user, system } = process.cpuUsage()
  process.send({ id, output: { cpu: user + system, memory: process.memoryUsage.rss() } })
})
// Worker threads load this too, and have none.
process.channel?.unref()
process.once('disconnect', () => process.exit())
