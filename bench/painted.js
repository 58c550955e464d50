// Runs in the browser: milliseconds from the next pointer press to the second frame after the agenda's last change.
globalThis.paintedAfterPress = silence =>
  new Promise((found, failed) => {
    const agenda = document.querySelector('section[aria-label="Agenda"]')
    if (!agenda) return failed(new Error('There is no agenda on this page'))
    let pressed = 0
    let quiet
    const changed = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const painted = performance.now()
          clearTimeout(quiet)
          quiet = setTimeout(() => found(painted - pressed), silence)
        }),
      )
    const press = () => {
      pressed = performance.now()
      new MutationObserver(changed).observe(agenda, { childList: true, characterData: true, subtree: true })
    }
    addEventListener('pointerdown', press, { capture: true, once: true })
  })
