import { defineScreen } from '../../bindings/render/screen.ts'
import { Breadcrumb } from '../../shopping/product/breadcrumb.tsx'
import { loadProduct, type ProductData } from '../../shopping/product/product-data.ts'
import { productHead } from '../../shopping/product/product-head.ts'
import { ProductView } from '../../shopping/product/product-view.tsx'
import { ProductCarousel } from '../../shopping/product/carousel.tsx'
import { loadStore, storeUrl, type StoreData, storeHead, slugOf } from '../shop.ts'

export const screen = defineScreen<StoreData & ProductData>({
  async load(input) {
    const [store, product] = await Promise.all([loadStore(input), loadProduct(input, slugOf(input))])
    return { store, ...product }
  },
  head: (data, { site }) => {
    const { store, product } = data
    const own = productHead(product, {
      origin: site.origin,
      url: storeUrl(store, site, 'warehouse.product', { product_id: product.id }),
      urlOfCategory: (slug) => storeUrl(store, site, 'warehouse.category.single', { category_slug: slug }),
    })
    return storeHead(data, product.title, { ...own, title: `${product.title} | ${store.title}` })
  },
  View: ({ data: { store, product, similar, ...feedback } }) => (
    <>
      <Breadcrumb path={product.path} shop={store.slug} />
      <ProductView key={product.id} product={product} shop={store.slug} {...feedback}>
        <ProductCarousel title="کالاهای مشابه" cards={similar} isLazy shop={store.slug} />
      </ProductView>
    </>
  ),
})
