import type { Product } from '@/features/shop/model/product';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.scss';

const SIZES = '(min-width: 1200px) 290px, (min-width: 992px) 28vw, 46vw';
const LEAD = '(min-width: 1200px) 610px, (min-width: 992px) 58vw, 46vw';

type ProductGridProps = {
  products: readonly Product[];
  /** True if the first product is shown at four times the size. */
  hasLead?: boolean;
  /** Number of pictures that are visible before scrolling. */
  eager?: number;
  /** Number of columns, on wide windows. */
  columns?: 'three' | 'four';
};

/** Products in even rows: two across on a phone, three or four on a desk. */
export function ProductGrid({ products, hasLead = false, eager = 0, columns = 'three' }: ProductGridProps) {
  return (
    <ul className={`plain-list ${styles.grid} ${styles[columns]}`}>
      {products.map((product, index) => (
        <li key={product.slug} className={hasLead && index === 0 ? styles.lead : undefined}>
          <ProductCard
            product={product}
            eager={index < eager}
            isLead={hasLead && index === 0}
            sizes={hasLead && index === 0 ? LEAD : SIZES}
          />
        </li>
      ))}
    </ul>
  );
}
