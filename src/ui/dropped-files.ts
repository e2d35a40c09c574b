/**
 * Refuses files that are dropped where nothing takes them. Otherwise the browser opens them in place of the console.
 * Returns a function to stop.
 */
export function refuseDroppedFiles(): () => void {
  const end = new AbortController()
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, refuse, { signal: end.signal })
  return () => end.abort()
}
