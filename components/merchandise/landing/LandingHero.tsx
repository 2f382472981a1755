import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { pictureOf } from '@/lib/domain/pictures/picture';
import { formatCents } from '@/lib/domain/shop/money';
import type { Product } from '@/lib/domain/shop/product';
import { routes } from '@/lib/routes';
import styles from './LandingHero.module.scss';

/** The first thing seen of the shop: what it is, beside some of its things. */
export function LandingHero({ products }: { products: readonly Product[] }) {
  return (
    <div className={styles.hero} data-room="dark">
      <div className={`page ${styles.columns}`}>
        <div className={styles.words}>
          <p className="kicker">The sample shop</p>
          <h1>Things for people who keep records</h1>
          <p className="standfirst">
            Stickers, notebooks, prints and a pin for as long as the appeal is pending. Drawn for this site;
            nothing is charged and nothing is sent.
          </p>
          <div className={styles.ways}>
            <Link className="button button-primary" href={routes.shop()}>
              See everything
            </Link>
            <a className="button" href="#ordering">
              How an order goes
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
