interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeDetectorWindow {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): BarcodeDetectorLike
    getSupportedFormats(): Promise<readonly string[]>
  }
}

const formats = ['qr_code', 'code_128', 'ean_13', 'code_39'] as const

/** The width of analysed frames in pixels, where the browser has no built-in detector. */
const width = 640

type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/**
 * Reads codes from video: with the browser's detector where available, else QR codes with a decoder loaded on demand.
 */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as BarcodeDetectorWindow
  const readable = await canReadCodes()
  if (BarcodeDetector === undefined || readable.length === 0) return readQr()
  const detector = new BarcodeDetector({ formats: readable })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Loads the decoder where the browser has no built-in detector. */
export async function loadCodeReader(): Promise<void> {
  if ((await canReadCodes()).length === 0) await loadDecoder()
}

const loadDecoder = () => import('qr/decode.js')

async function canReadCodes(): Promise<readonly string[]> {
  const { BarcodeDetector } = globalThis as BarcodeDetectorWindow
  const supportedFormats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return formats.filter((format) => supportedFormats.includes(format))
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
