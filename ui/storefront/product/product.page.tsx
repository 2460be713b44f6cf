import { defineScreen } from '../../bindings/render/screen.ts'
import { Breadcrumb } from '../../shopping/product/breadcrumb.tsx'
import { loadProduct, type ProductData } from '../../shopping/product/product-data.ts'
import { productHead } from '../../shopping/product/product-head.ts'
import { ProductView } from '../../shopping/product/product-view.tsx'
import { ProductCarousel } from '../../shopping/product/carousel.tsx'

export const screen = defineScreen<ProductData>({
  load: (input) => loadProduct(input),
  head: ({ product }, { linkTo, site: { origin } }) =>
    productHead(product, {
      origin,
      url: origin + linkTo('store.product', { product_id: product.id }).href,
      urlOfCategory: (slug) => origin + linkTo('store.category.single', { category_slug: slug }).href,
    }),
  View: ({ data: { product, similar, ...feedback } }) => (
    <>
      <Breadcrumb path={product.path} />
      <ProductView key={product.id} product={product} {...feedback}>
        <ProductCarousel title="کالاهای مشابه" cards={similar} isLazy />
      </ProductView>
    </>
  ),
})
