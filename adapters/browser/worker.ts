const script = '/build/worker.js'

/** Sets the worker going that keeps the shell and the last seen pages; a browser without one loses nothing. */
export async function startWorker({ serviceWorker }: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  try {
    await serviceWorker.register(script, { scope: '/' })
    const { active } = await serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage([location.href, ...loaded], {})
  } catch {
    return
  }
}
