import { defineScreen } from '../../bindings/screen.ts'
import { Breadcrumb } from '../../shopping/product/breadcrumb.tsx'
import { loadProduct, type ProductData } from '../../shopping/product/product-data.ts'
import { productHead } from '../../shopping/product/product-head.ts'
import { ProductView } from '../../shopping/product/product-view.tsx'
import { Shelf } from '../../shopping/product/shelf.tsx'
import { loadShop, shopAddress, type ShopData, shopHead, slugOf } from '../shop.ts'

export const screen = defineScreen<ShopData & ProductData>({
  async load(input) {
    const [store, product] = await Promise.all([loadShop(input), loadProduct(input, slugOf(input))])
    return { store, ...product }
  },
  head: (data, { site }) => {
    const { store, product } = data
    const own = productHead(product, {
      origin: site.origin,
      url: shopAddress(store, site, 'warehouse.product', { product_id: product.id }),
      urlOfCategory: (slug) => shopAddress(store, site, 'warehouse.category.single', { category_slug: slug }),
    })
    return shopHead(data, product.title, { ...own, title: `${product.title} | ${store.title}` })
  },
  View: ({ data: { store, product, similar, ...voices } }) => (
    <>
      <Breadcrumb path={product.path} shop={store.slug} />
      <ProductView key={product.id} product={product} shop={store.slug} {...voices}>
        <Shelf title="کالاهای مشابه" cards={similar} late shop={store.slug} />
      </ProductView>
    </>
  ),
})
