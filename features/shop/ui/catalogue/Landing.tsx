import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listPosts } from '@/features/blog/server/posts';
import { PostGrid } from '@/features/blog/ui/PostGrid';
import { formatCents } from '@/features/shop/model/prices';
import { PRODUCT_CATEGORY_NAMES, type Product } from '@/features/shop/model/product';
import {
  featuredProducts,
  listProducts,
  type ProductOptions,
  productOptions,
} from '@/features/shop/server/products';
import { ProductGrid } from '@/features/shop/ui/catalogue/ProductGrid';
import { THEMES } from '@/lib/domain/theme';
import { getPicture, getThemePicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './Landing.module.scss';

const STEPS = [
  {
    name: 'Choose',
    text: 'Choose a size and quantity. The heart adds a product to your wishlist.',
    label: 'The shop',
    href: routes.shop(),
  },
  {
    name: 'Cart',
    text: 'Your cart is saved in this browser, for all tabs.',
    label: 'Your cart',
    href: routes.cart(),
  },
  {
    name: 'Checkout',
    text: 'The address form checks your input. You do not need an account or a card.',
    label: 'Checkout',
    href: routes.checkout(),
  },
  {
    name: 'Track',
    text: 'The demo order gets a number and is saved in this browser.',
    label: 'Track an order',
    href: routes.trackOrder(),
  },
] as const;

/** The steps of an order as a line: solid as far as something happens, dotted after that. */
export function HowOrderingWorks() {
  return (
    <ol className={`plain-list ${styles.steps}`}>
      {STEPS.map(({ name, text, label, href }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="muted">{text}</p>
          <p>
            <Link className="text-link" href={href as Route}>
              {label}
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}

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
                  picture={getPicture('product', slug, theme)}
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

/** The product categories, each with its newest product. */
export function CategoryTiles({ categories }: Pick<ProductOptions, 'categories'>) {
  return (
    <ul className={`plain-list ${styles.tiles}`}>
      {categories.map(({ id, count }) => {
        const [newest] = listProducts({ category: id, sort: 'newest' }).items;
        return (
          <li key={id}>
            {newest && (
              <Picture
                picture={getPicture('product', newest.slug, newest.theme)}
                sizes="(min-width: 992px) 280px, 46vw"
              />
            )}
            <h3>
              <Link href={routes.shop({ category: id })}>{PRODUCT_CATEGORY_NAMES[id]}</Link>
            </h3>
            <p className="muted">{plural(count, 'product')}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The six themes of the site as product series. */
export function SeriesLinks({ themes }: Pick<ProductOptions, 'themes'>) {
  return (
    <ul className={`plain-list ${styles.series}`}>
      {themes
        .filter(({ count }) => count > 0)
        .map(({ id, count }) => (
          <li key={id}>
            <Picture
              className={styles.picture}
              picture={getThemePicture('brief-square', `series-${id}`, id)}
              sizes="72px"
            />
            <h3>
              <Link href={routes.shop({ theme: id })}>{THEMES[id]}</Link>
            </h3>
            <p className="muted">{plural(count, 'product')}</p>
          </li>
        ))}
    </ul>
  );
}

const IN_HERO = 4;
const IN_ROW = 4;
const POSTS = 3;

/** The shop's home page: products first, then how ordering works and why the shop is here. */
export async function Landing() {
  const products = featuredProducts(IN_HERO + IN_ROW);
  const { categories, themes } = productOptions();
  return (
    <>
      <LandingHero products={products.slice(0, IN_HERO)} />
      <div className={`page ${styles.sections}`}>
        <section aria-labelledby="kinds">
          <SectionHeading id="kinds">Browse by type</SectionHeading>
          <CategoryTiles categories={categories} />
        </section>
        <section aria-labelledby="featured">
          <SectionHeading id="featured" action={<Link href={routes.shop()}>All products</Link>}>
            Featured products
          </SectionHeading>
          <ProductGrid products={products.slice(IN_HERO)} columns="four" />
        </section>
        <section aria-labelledby="ordering">
          <SectionHeading
            id="ordering"
            note="Try it without a card"
            action={<Link href={routes.trackOrder()}>Track an order</Link>}
          >
            How ordering works
          </SectionHeading>
          <HowOrderingWorks />
        </section>
        <section aria-labelledby="series">
          <SectionHeading id="series" note="One series for each theme of this site">
            By series
          </SectionHeading>
          <SeriesLinks themes={themes} />
        </section>
        <section className={styles.purpose} aria-labelledby="purpose">
          <h2 id="purpose">Why a site about bans has a shop</h2>
          <div>
            <p>
              Creators who lose an account can lose their income with it. A shop on their own site is one
              answer. This demo shows all parts of such a shop: a product list with filters, a cart, a
              checkout and order tracking.
            </p>
            <p>
              The products were designed for this demo and have no stock. Your cart, wishlist and demo orders
              are saved in your browser only. The privacy policy lists{' '}
              <Link className="text-link" href={routes.privacyPolicy() as Route}>
                what is stored
              </Link>
              .
            </p>
          </div>
        </section>
        <section aria-labelledby="blog">
          <SectionHeading id="blog" action={<Link href={routes.blogs()}>All posts</Link>}>
            From the blog
          </SectionHeading>
          <PostGrid posts={(await listPosts({}, POSTS)).items} columns="three" />
        </section>
      </div>
    </>
  );
}
