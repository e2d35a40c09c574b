// This script runs in the measured page before the page's own scripts. It records when expected rows have
// been painted, and the duration of key and click events. It is JavaScript because it is not compiled.
{
  const interactions = new Map()
  let expected
  let startedAt
  let finish

  const isPresent = ({ row, index, text, count }) => {
    const rows = document.querySelectorAll(row)
    if (count !== undefined && rows.length !== count) return false
    const candidate = rows[index]
    // Rows may be in the page but invisible until their styles have loaded.
    return (
      candidate?.textContent.includes(text) && (index > 0 || candidate.getBoundingClientRect().height > 0)
    )
  }

  const check = () => {
    if (expected === undefined || startedAt === undefined || !isPresent(expected)) return
    expected = undefined
    const inserted = performance.now()
    // The first message after the next frame's callbacks arrives once that frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => finish({ time: performance.now() - startedAt, inserted })
      port2.postMessage(undefined)
    })
  }

  const probe = {
    interactions,
    /** Waits for rows; the time starts at the next event of that type, or without one at the navigation. */
    arm(rows, type) {
      probe.painted = new Promise((resolve) => {
        finish = resolve
      })
      expected = rows
      startedAt = type === undefined ? 0 : undefined
      if (type !== undefined)
        addEventListener(
          type,
          (event) => {
            startedAt = event.timeStamp
          },
          { capture: true, once: true },
        )
      check()
    },
    painted: undefined,
  }

  new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('load', check, true)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.probe = probe
}
