/** The parts of a browser window that a chat widget's script uses. */
export interface FakeWidgetWindow {
  readonly window: Window & typeof globalThis
  /** The scripts inserted into the page. */
  readonly scripts: (EventTarget & { src: string })[]
  /** Runs a script as the page would. */
  run(text: string): void
  /** Writes into the counter element. */
  count(text: string): void
}

export function createFakeWidgetWindow(): FakeWidgetWindow {
  const scripts: (EventTarget & { src: string })[] = []
  const observers = new Set<() => void>()
  const counter = { textContent: '' }
  class Observer {
    readonly #tell: () => void
    constructor(tell: () => void) {
      this.#tell = tell
    }
    observe(): void {
      observers.add(this.#tell)
    }
    disconnect(): void {
      observers.delete(this.#tell)
    }
  }
  const makeScript = () => {
    const script = Object.assign(new EventTarget(), { src: '', async: false, remove: () => {} })
    script.remove = () => void scripts.splice(scripts.indexOf(script), 1)
    return script
  }
  const document = {
    createElement: makeScript,
    head: { append: (script: EventTarget & { src: string }) => scripts.push(script) },
    querySelector: () => counter,
  }
  const window = Object.assign(new EventTarget(), {
    document,
    MutationObserver: Observer,
    localStorage: { getItem: () => null },
  }) as unknown as Window & typeof globalThis
  return {
    window,
    scripts,
    // oxlint-disable-next-line no-new-func -- it stands for a foreign script
    run: (text) => void new Function('window', text)(window),
    count(text) {
      counter.textContent = text
      observers.forEach((tell) => tell())
    },
  }
}
