import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createCodeReader } from './code-reader.ts'

interface ScanCameraProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The interval between analysed frames, and how long a repeated code is ignored, in milliseconds. */
const [frameInterval, repeatDelay] = [250, 2_500]

/** The camera image, analysed for codes until it is closed. */
export function ScanCamera({ onCode, onClose }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const stop = watchCamera(video.current, (code) => report(code), setProblem)
    return stop
  }, [])
  return (
    <section aria-label="دوربین" className="grid gap-2">
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          className="max-h-44 w-full sm:max-h-72 rounded-card bg-black object-cover"
        />
      )}
      <button type="button" className="button-quiet justify-self-start" onClick={onClose}>
        بستن دوربین
      </button>
    </section>
  )
}

function watchCamera(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  onProblem: (message: string) => void,
): () => void {
  let stopped = false
  let stream: MediaStream | undefined
  const stop = (): void => {
    stopped = true
    stream?.getTracks().forEach((track) => track.stop())
  }
  const start = async (): Promise<void> => {
    if (video === null) return
    const read = await createCodeReader()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (stopped) return stop()
    video.srcObject = stream
    await video.play()
    await scanFrame(video, read, onCode, () => stopped)
  }
  start().catch((error: unknown) => {
    if (!stopped) onProblem(cameraProblem(error))
    stop()
  })
  return stop
}

async function scanFrame(
  video: HTMLVideoElement,
  read: (video: HTMLVideoElement) => Promise<string | undefined>,
  onCode: (code: string) => void,
  isOver: () => boolean,
): Promise<void> {
  let [last, at] = ['', 0]
  while (!isOver()) {
    const code = await read(video).catch(() => undefined)
    const now = performance.now()
    if (code !== undefined && !isOver() && (code !== last || now - at > repeatDelay)) onCode(code)
    if (code !== undefined) [last, at] = [code, now]
    await new Promise((next) => setTimeout(next, frameInterval))
  }
}

function cameraProblem(error: unknown): string {
  const refused = error instanceof DOMException && error.name === 'NotAllowedError'
  return refused
    ? 'اجازهٔ دوربین داده نشده است. آن را در تنظیمات مرورگر بدهید، یا کد را بنویسید.'
    : 'دوربین این دستگاه باز نشد. کد را با اسکنر بخوانید یا بنویسید.'
}
