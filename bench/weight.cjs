/** Preloaded into the bench's server: answers, over the IPC channel, what V8 holds of its memory. */
process.on('message', message => {
  if (message === 'weight') process.send(process.memoryUsage())
})
