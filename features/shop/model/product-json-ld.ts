import type { Graph, Product as ProductNode } from 'schema-dts';
import { getPicture } from '../../../lib/pictures/picture.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph } from '../../../lib/seo/json-ld.ts';
import { PRODUCT_CATEGORY_NAMES, PRODUCT_VIEWS, type Product, productPictureSlug } from './product.ts';

/**
 * Returns the structured data of a product. It has no offer, because it cannot be bought: with an offer, a
 * search engine would show a price for a product that does not exist (docs/features/shop.md).
 */
export function productJsonLd(product: Product): Graph {
  const { slug, name, standfirst, category, material, theme } = product;
  const path = routes.product(slug);
  const address = absoluteUrl(path);
  const node: ProductNode = {
    '@type': 'Product',
    '@id': `${address}#product`,
    url: address,
    mainEntityOfPage: address,
    name,
    description: `${standfirst} This is a sample and cannot be bought.`,
    image: PRODUCT_VIEWS.map((view) =>
      absoluteUrl(getPicture('product', productPictureSlug(slug, view), theme).src),
    ),
    sku: slug,
    category: PRODUCT_CATEGORY_NAMES[category],
    material,
  };
  return graph(
    node,
    breadcrumbs(['Merchandise', routes.merchandise()], ['The shop', routes.shop()], [name, path]),
  );
}
