import { describe, expect, it } from 'vitest'
import type { ProductPage } from '../../../../core/catalog/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { choose, firstVariant, isAvailable, variantOf } from '../../../../ui/shopping/product/choice.ts'

const variant = (id: string, color: string, size: string, price: number, stock: number) => ({
  id,
  options: { رنگ: color, اندازه: size },
  price: rial(price),
  compare_at_price: null,
  stock,
})

const product = {
  variants: [
    variant('1', 'آبی', 'کوچک', 300, 0),
    variant('2', 'آبی', 'بزرگ', 500, 4),
    variant('3', 'سرخ', 'کوچک', 400, 2),
  ],
} as unknown as ProductPage

describe('choosing a variant', () => {
  it('begins with the cheapest that is in stock', () => {
    expect(firstVariant(product)?.id).toBe('3')
  })

  it('keeps the other choices where such a variant exists', () => {
    expect(choose(product, { رنگ: 'آبی', اندازه: 'بزرگ' }, 'اندازه', 'کوچک')).toEqual({ رنگ: 'آبی', اندازه: 'کوچک' })
  })

  it('goes to the first variant with the value where it does not', () => {
    expect(choose(product, { رنگ: 'آبی', اندازه: 'بزرگ' }, 'رنگ', 'سرخ')).toEqual({ رنگ: 'سرخ', اندازه: 'کوچک' })
    expect(variantOf(product, { رنگ: 'سرخ', اندازه: 'بزرگ' })).toBeUndefined()
  })

  it('tells what is in stock beside the other choices', () => {
    expect(isAvailable(product, { رنگ: 'آبی', اندازه: 'بزرگ' }, 'اندازه', 'کوچک')).toBe(false)
    expect(isAvailable(product, { رنگ: 'آبی', اندازه: 'کوچک' }, 'اندازه', 'بزرگ')).toBe(true)
  })
})
