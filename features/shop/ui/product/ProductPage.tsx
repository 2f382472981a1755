import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { formatCents } from '@/features/shop/model/money';
import { PRODUCT_CATEGORY_NAMES, type Product } from '@/features/shop/model/product';
import { relatedProducts } from '@/features/shop/server/products';
import { THEMES } from '@/lib/domain/theme';
import { routes } from '@/lib/routes';
import { ProductGrid } from '../catalogue/ProductGrid';
import { ProductName } from '../catalogue/ProductName';
import { ShopActions } from '../ShopActions';
import { Gallery } from './Gallery';
import { ProductFacts } from './ProductFacts';
import styles from './ProductPage.module.scss';

const RELATED = 4;

/** The page of a product: images, actions and details. */
export function ProductPage({ product }: { product: Product }) {
  const { name, category, theme, priceCents, standfirst, details } = product;
  return (
    <article className="page">
      <div className={styles.trail}>
        <Breadcrumbs
          trail={[
            { name: 'Merchandise', href: routes.merchandise() },
            { name: 'The shop', href: routes.shop() },
            { name, href: '' },
          ]}
        />
      </div>
      <div className={styles.opening}>
        <Gallery product={product} />
        <div className={styles.panel}>
          <p className="kicker">
            <Link href={routes.shop({ category }) as Route}>{PRODUCT_CATEGORY_NAMES[category]}</Link> ·{' '}
            <Link href={routes.shop({ theme }) as Route}>{THEMES[theme]}</Link>
          </p>
          <h1>
            <ProductName name={name} />
          </h1>
          <p className={styles.standfirst}>{standfirst}</p>
          <p className={styles.price}>
            {formatCents(priceCents)} <span>sample price</span>
          </p>
          <ShopActions product={product} variant="page" />

          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </div>
      </div>
      <ProductFacts product={product} />
      <section className={styles.related} aria-labelledby="related">
        <SectionHeading id="related" action={<Link href={routes.shop()}>All products</Link>}>
          Related products
        </SectionHeading>
        <ProductGrid products={relatedProducts(product, RELATED)} columns="four" />
      </section>
    </article>
  );
}
