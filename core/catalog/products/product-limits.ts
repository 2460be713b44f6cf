/** The stock at or below which a variant counts as low on stock. */
export const lowStockLimit = 3

/** The maximum stock of a variant. */
export const maxStock = 1_000_000

/** The state changes a store may make itself; all others are decided by the platform. */
export const supplierEvents = ['hide', 'show', 'archive', 'restore'] as const

export type SupplierEvent = (typeof supplierEvents)[number]

/** The maximum photos, variant axes and variants of a product; and the minimum shorter side of a photo, in pixels. */
export const maxPhotos = 20
export const maxAxes = 3
export const maxVariants = 100
export const minSide = 600

/** The maximum number of photos a store uploads per day. */
export const maxPhotosPerDay = 1000
