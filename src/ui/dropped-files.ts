/** Refuses files that are dropped where nothing takes them. Otherwise the browser opens them in place of the console. */
export function refuseDroppedFiles(signal: AbortSignal): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse, { signal })
}
