/** Preloaded into the bench's server: over the IPC channel, starts V8's sampling of the main thread, and hands it over. */
const { Session } = require('node:inspector')

let session
process.on('message', message => {
  if (message === 'profile') {
    session = new Session()
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.start', () => process.send('started'))
  }
  if (message === 'profiled')
    session.post('Profiler.stop', (_, { profile }) => {
      session.disconnect()
      process.send(profile)
    })
})
