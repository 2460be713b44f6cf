/** Colours of one dye family: the background, three foreground colours, the outline and the lightest. */
export interface Palette {
  readonly ground: string
  readonly main: string
  readonly second: string
  readonly accent: string
  readonly line: string
  readonly light: string
}

const colourVariants = (ground: string, main: string, second: string, accent: string, line: string, light: string) => ({
  ground,
  main,
  second,
  accent,
  line,
  light,
})

/** Natural dyes and materials of the bazaar. */
export const palettes = {
  madder: colourVariants('#9c2f2b', '#1f3a5f', '#d9a441', '#e8d5b0', '#5b1a1c', '#f3e6cc'),
  pomegranate: colourVariants('#7a1f2e', '#c98b3a', '#2f4a43', '#e7c9a5', '#4a0f1b', '#f4e3cf'),
  indigo: colourVariants('#1f3458', '#a63d2f', '#c9a25a', '#7fa3b8', '#121f38', '#ece0c6'),
  turquoise: colourVariants('#1f7f86', '#163e63', '#e0b04c', '#9fd0cb', '#0e4a52', '#f0ead6'),
  saffron: colourVariants('#d08a1d', '#8c2f1f', '#2d4f55', '#f0cf7d', '#7a4a0c', '#fbeecb'),
  walnut: colourVariants('#6b4428', '#c89b5e', '#3a2416', '#a8743f', '#2b1a0f', '#ecd9b8'),
  olive: colourVariants('#5b6b34', '#c9a548', '#8c3b2a', '#a9b477', '#36411d', '#f0ead0'),
  cream: colourVariants('#e6d8bb', '#9a3b30', '#2c4a69', '#b98f45', '#6f5836', '#fbf5e6'),
  aubergine: colourVariants('#553052', '#c08a45', '#2f5a5e', '#b58bad', '#331b33', '#f0e2d6'),
  smoke: colourVariants('#6d7479', '#2f3e4d', '#b9a07a', '#a9b3b6', '#3b4146', '#eef0ee'),
  copper: colourVariants('#b06a3c', '#7d3f1f', '#e0a66c', '#d98c55', '#5b2c14', '#f7dcbd'),
  night: colourVariants('#23252b', '#a63d2f', '#c9a25a', '#5f7d8c', '#0f1013', '#e9e2d2'),
  rose: colourVariants('#c2788a', '#8a3550', '#e6c3a2', '#e3a9b3', '#6d2a41', '#fbeaea'),
  cobalt: colourVariants('#f1ede2', '#1d4e9a', '#2f8aa8', '#d9a441', '#143a78', '#ffffff'),
} as const satisfies Readonly<Record<string, Palette>>

export type PaletteName = keyof typeof palettes

const colours: Readonly<Record<string, PaletteName>> = {
  لاکی: 'madder',
  قرمز: 'madder',
  روناسی: 'madder',
  زرشکی: 'pomegranate',
  اناری: 'pomegranate',
  سرمه‌ای: 'indigo',
  آبی: 'indigo',
  لاجوردی: 'cobalt',
  فیروزه‌ای: 'turquoise',
  زعفرانی: 'saffron',
  طلایی: 'saffron',
  خردلی: 'saffron',
  گردویی: 'walnut',
  قهوه‌ای: 'walnut',
  شتری: 'walnut',
  سبز: 'olive',
  زیتونی: 'olive',
  کرم: 'cream',
  شیری: 'cream',
  نخودی: 'cream',
  بنفش: 'aubergine',
  خاکستری: 'smoke',
  نقره‌ای: 'smoke',
  دودی: 'smoke',
  مسی: 'copper',
  مشکی: 'night',
  گلبهی: 'rose',
  صورتی: 'rose',
}

/** Returns the palette of a Persian colour name. */
export function paletteOf(colour: string): PaletteName | undefined {
  return Object.hasOwn(colours, colour) ? colours[colour] : undefined
}
