import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { canaryOf } from '../isolation/canaries.ts'
import { flatPng, pngHeader, pngChunk, withChunk, withSegment } from './upload-chunks.ts'

/** The outcome of an upload: it is accepted, or refused with a `catalog/image-…` problem. */
export type Verdict = 'taken' | 'type' | 'too-large' | 'broken'

export interface Upload {
  readonly name: string
  readonly bytes: Buffer
  readonly verdict: Verdict
  readonly headers?: Readonly<Record<string, string>>
  /** Width and height of the resulting image. */
  readonly size?: readonly [number, number]
}

/** A text that must not appear in any output. */
export const hidden = canaryOf('upload', 'Place')

const script = `<script>alert("${hidden}")</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const text = (content: string, encoding: BufferEncoding = 'latin1'): Buffer => Buffer.from(content, encoding)
const all = (verdict: Verdict, uploads: Readonly<Record<string, Buffer>>): Upload[] =>
  Object.entries(uploads).map(([name, bytes]) => ({ name, bytes, verdict }))

const plain = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } }).composite([
    { input: { create: { width: 20, height: 10, channels: 3, background: '#3a6' } }, left: 4, top: 4 },
  ])
const [jpeg, png, webp, gif] = (await Promise.all([
  plain().jpeg().toBuffer(),
  plain().png().toBuffer(),
  plain().webp().toBuffer(),
  plain().gif().toBuffer(),
])) as [Buffer, Buffer, Buffer, Buffer]

const active = all('type', {
  svg: text(svg),
  'svg with a prolog': text(`<?xml version="1.0"?>${svg}`),
  'svg in UTF-16': text(`\uFEFF${svg}`, 'utf16le'),
  'zipped svg': gzipSync(svg),
  html: text(`<!doctype html>${script}`),
  pdf: text('%PDF-1.7\n1 0 obj<</JS(x)>>'),
  flash: text('CWS\u000A'),
  javascript: text('#define x_width 9\nalert(1)'),
  postscript: text('%!PS-Adobe-3.0 EPSF-3.0'),
  'external entity': text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'),
  'a drawing script': text('push graphic-context\nimage over 0,0 0,0 "https://example.com/x"'),
})

const others = all('type', {
  gif,
  bmp: text('BM\u0036\u0000\u0000\u0000'),
  icon: text('\u0000\u0000\u0001\u0000\u0001\u0000'),
  tiff: text('II*\u0000\u0008\u0000\u0000\u0000'),
  'tiff, big end first': text('MM\u0000*\u0000\u0000\u0000\u0008'),
  avif: text('\u0000\u0000\u0000\u0020ftypavif'),
  heic: text('\u0000\u0000\u0000\u0020ftypheic'),
  psd: text('8BPS\u0000\u0001'),
})

const disguised = [
  ...all('type', {
    'gif before jpeg': Buffer.concat([text('GIF89a'), jpeg]),
    'a space before png': Buffer.concat([text(' '), png]),
    'a sound in RIFF': text('RIFF\u0024\u0000\u0000\u0000WAVEfmt '),
    archive: text('PK\u0003\u0004'),
    program: text('\u007FELF\u0002'),
  }),
  ...all('broken', {
    'page behind the beginning of png': Buffer.concat([pngHeader, text(script)]),
    'page behind the beginning of jpeg': text(`\u00FF\u00D8\u00FF\u00E0${script}`),
    'svg in webp': text(`RIFF\u00FF\u0000\u0000\u0000WEBP${svg}`),
  }),
]

const withHiddenContent = all('taken', {
  'jpeg and page': Buffer.concat([jpeg, text(script)]),
  'jpeg and archive': Buffer.concat([jpeg, text(`PK\u0003\u0004${hidden}`)]),
  'png and program': Buffer.concat([png, text(`<?php ${hidden}`)]),
  'webp and page': Buffer.concat([webp, text(script)]),
  'jpeg with a comment': withSegment(jpeg, 0xfe, text(script)),
  'png with a text': withChunk(png, 'tEXt', text(`Comment\u0000${script}`)),
})

const names = ['../../../etc/passwd', 'x.php%00.png', 'CON.png', '.htaccess', `${'a'.repeat(4_000)}.png`, 'a.svg']
const misnamed: Upload[] = names.map((name) => ({
  name: `png called ${name.slice(0, 30)}`,
  bytes: png,
  verdict: 'taken' as const,
  headers: { 'content-disposition': `attachment; filename="${name}"`, 'content-type': 'image/svg+xml' },
}))

const decompressionBombs = [
  ...all('too-large', {
    'png of 400 million pixels': flatPng({ width: 20_000, height: 20_000, rows: 1 }),
    'png just above': flatPng({ width: 6400, height: 6400, rows: 1 }),
    'png that claims 3.6 billion': flatPng({ width: 60_000, height: 60_000, rows: 1 }),
    'interlaced png of 25 million': flatPng({ width: 5000, height: 5000, bits: 16, interlaced: true, rows: 1 }),
    'progressive jpeg of 9 million': await flatJpeg(3000, true),
    '11 megabytes': Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]),
  }),
  ...all('broken', { 'png that claims two to the 31st': flatPng({ width: 2 ** 31, height: 2 ** 31, rows: 1 }) }),
  ...all('taken', {
    'png of 39.7 million pixels': flatPng({ width: 6300, height: 6300 }),
    'png with a text of 64 megabytes': withChunk(
      png,
      'zTXt',
      Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(2 ** 26))]),
    ),
  }),
]

/** Creates a grey square JPEG with this declared orientation. */
export function flatJpeg(side: number, progressive: boolean, orientation = 1): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: '#777' }
  return sharp({ create })
    .withMetadata({ orientation })
    .jpeg({ progressive, quality: 30, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const frames = await sharp(Buffer.alloc(30 * 20 * 3 * 40, 99), {
  raw: { width: 30, height: 20 * 40, channels: 3, pageHeight: 20 },
})
  .webp({ loop: 0 })
  .toBuffer()
const animations: Upload[] = [
  { name: 'webp of 40 frames', bytes: frames, verdict: 'taken', size: [30, 20] },
  {
    name: 'png that claims frames',
    bytes: withChunk(png, 'acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])),
    verdict: 'taken',
  },
]

const corrupt = Buffer.from(png)
corrupt[corrupt.length - 20] = (corrupt.at(-20) ?? 0) ^ 255
const broken = [
  ...all('type', { 'nothing at all': Buffer.alloc(0), 'one byte': text('\u00FF'), zeros: Buffer.alloc(4096) }),
  ...all('broken', {
    'half a jpeg': jpeg.subarray(0, jpeg.length / 2),
    'half a png': png.subarray(0, png.length / 2),
    'half a webp': webp.subarray(0, webp.length / 2),
    'png with a wrong sum': corrupt,
    'png without size': flatPng({ width: 0, height: 0 }),
    'png without data': Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]),
  }),
]

const rotated = await Promise.all(
  [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation): Promise<Upload> => ({
    name: `jpeg with orientation ${orientation}`,
    verdict: 'taken',
    bytes: await plain().withMetadata({ orientation }).jpeg().toBuffer(),
    size: orientation > 4 ? [40, 60] : [60, 40],
  })),
)

const place = {
  IFD0: { ImageDescription: hidden, Artist: hidden },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
}
const located = all('taken', {
  'jpeg with a place': await plain().withExif(place).jpeg().toBuffer(),
  'webp with a place': await plain().withExif(place).withIccProfile('p3').webp().toBuffer(),
  'png with a place': await plain()
    .withExif(place)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${hidden}</x:xmpmeta>`)
    .png()
    .toBuffer(),
})

/** Uploads that an attacker could send (S12). */
export const uploads: readonly Upload[] = [
  ...active,
  ...others,
  ...disguised,
  ...withHiddenContent,
  ...misnamed,
  ...decompressionBombs,
  ...animations,
  ...broken,
  ...rotated,
  ...located,
]
