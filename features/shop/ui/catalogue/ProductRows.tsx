import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatCents } from '@/features/shop/model/money';
import { PRODUCT_CATEGORY_NAMES, type Product } from '@/features/shop/model/product';
import { THEMES } from '@/lib/domain/theme';
import { pictureOf } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { ShopActions } from '../ShopActions';
import { ProductName } from './ProductName';
import styles from './ProductRows.module.scss';

/** Products in rows, with material, size and options for comparison. */
export function ProductRows({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <ul className={`plain-list ${styles.rows}`}>
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductRow product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({ product, eager }: { product: Product; eager: boolean }) {
  const { slug, name, theme, category, priceCents, standfirst, material, measurements, options } = product;
  const [size] = measurements;
  return (
    <article className={styles.row}>
      <Picture
        picture={pictureOf('product', slug, theme)}
        sizes="(min-width: 768px) 184px, 108px"
        loading={eager ? 'eager' : 'lazy'}
      />
      <div className={styles.words}>
        <p className="kicker">
          {PRODUCT_CATEGORY_NAMES[category]} · {THEMES[theme]}
        </p>
        <h3>
          <Link href={routes.product(slug) as Route}>
            <ProductName name={name} />
          </Link>
        </h3>
        <p className={styles.standfirst}>{standfirst}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Material</dt>
            <dd>{material}</dd>
          </div>
          {size && (
            <div>
              <dt>{size.name}</dt>
              <dd>{size.value}</dd>
            </div>
          )}
          {options.length > 0 && (
            <div>
              <dt>Options</dt>
              <dd>{options.join(', ')}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>{formatCents(priceCents)}</p>
        <ShopActions product={product} variant="card" />
      </div>
    </article>
  );
}
