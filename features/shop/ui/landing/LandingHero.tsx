import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { formatCents } from '@/features/shop/model/money';
import type { Product } from '@/features/shop/model/product';
import { pictureOf } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './LandingHero.module.scss';

/** The opening of the shop's home page, with some of its products. */
export function LandingHero({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.hero} data-room="dark">
      <div className={`page ${styles.columns}`}>
        <div className={styles.words}>
          <p className="kicker">Demo shop</p>
          <h1>Products for people who keep records</h1>
          <p className="standfirst">
            Stickers, notebooks, prints and a pin for as long as the appeal is pending.
          </p>
          <div className={styles.ways}>
            <Link className="button button-primary" href={routes.shop()}>
              Browse all products
            </Link>
            <a className="button" href="#ordering">
              How ordering works
            </a>
          </div>
        </div>
        <ul className={`plain-list ${styles.things}`}>
          {products.map(({ slug, name, theme, priceCents }) => (
            <li key={slug}>
              <Link href={routes.product(slug) as Route}>
                <Picture
                  picture={pictureOf('product', slug, theme)}
                  sizes="(min-width: 992px) 300px, 46vw"
                  loading="eager"
                />
                {name}
                <span className={styles.price}>{formatCents(priceCents)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
