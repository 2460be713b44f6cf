interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface Detecting {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector
    getSupportedFormats(): Promise<readonly string[]>
  }
}

const formats = ['qr_code', 'code_128', 'ean_13', 'code_39'] as const

/** How wide a picture is looked at where the browser itself reads no codes, in pixels. */
const width = 640

type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Reads codes in a moving picture: by the browser where it can, else the QR codes of our labels by a part of our own host. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as Detecting
  const readable = await readableHere()
  if (BarcodeDetector === undefined || readable.length === 0) return readQr()
  const detector = new BarcodeDetector({ formats: readable })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Brings the part that reads, where the browser itself reads no codes. */
export async function bringReader(): Promise<void> {
  if ((await readableHere()).length === 0) await loadDecoder()
}

const loadDecoder = () => import('qr/decode.js')

async function readableHere(): Promise<readonly string[]> {
  const { BarcodeDetector } = globalThis as Detecting
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return formats.filter((format) => known.includes(format))
}

async function readQr(): Promise<CodeReader> {
  const { decodeQR } = await loadDecoder()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (context === null || video.videoWidth === 0) return undefined
    canvas.width = Math.min(width, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}
