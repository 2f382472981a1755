import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatCents } from '@/features/shop/model/prices';
import { nameParts, type Product, productPictureSlug } from '@/features/shop/model/product';
import { getPicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { ShopActions } from '../ShopActions';
import styles from './ProductCard.module.scss';

/** A product's name in two lines: its name and its type. Screen readers read them as one. */
export function ProductName({ name }: { name: string }) {
  const { title, kind } = nameParts(name);
  return (
    <>
      {title}
      {kind && (
        <>
          <span className={styles.colon}>: </span>
          <span className={styles.kind}>{kind}</span>
        </>
      )}
    </>
  );
}

type ProductCardProps = {
  product: Product;
  /** True for pictures that are visible before scrolling. */
  eager?: boolean;
  /** Width of the picture by width of the window, as for the `sizes` attribute. */
  sizes: string;
  /** True for the large first card, which also shows the description. */
  isLead?: boolean;
};

/** A product in a grid. On hover it shows the product in use. */
export function ProductCard({ product, eager = false, sizes, isLead = false }: ProductCardProps) {
  const { slug, name, theme, priceCents, standfirst } = product;
  return (
    <article className={`${styles.card} ${isLead ? styles.lead : ''}`}>
      <div className={styles.frame}>
        <Picture
          picture={getPicture('product', slug, theme)}
          sizes={sizes}
          loading={eager ? 'eager' : 'lazy'}
        />
        <Picture
          className={styles.inUse}
          picture={getPicture('product', productPictureSlug(slug, 'in-use'), theme)}
          sizes={sizes}
        />
      </div>
      <div className={styles.words}>
        <h3>
          <Link href={routes.product(slug) as Route}>
            <ProductName name={name} />
          </Link>
        </h3>
        <p className={styles.price}>{formatCents(priceCents)}</p>
        {isLead && <p className={styles.standfirst}>{standfirst}</p>}
      </div>
      <ShopActions product={product} variant="card" />
    </article>
  );
}
