import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listPosts } from '@/features/blog/server/posts';
import { PostGrid } from '@/features/blog/ui/cards/PostGrid';
import { featuredProducts, productOptions } from '@/features/shop/server/products';
import { ProductGrid } from '@/features/shop/ui/catalogue/ProductGrid';
import { routes } from '@/lib/routes';
import { CategoryTiles } from './CategoryTiles';
import { HowOrderingWorks } from './HowOrderingWorks';
import styles from './Landing.module.scss';
import { LandingHero } from './LandingHero';
import { SeriesLinks } from './SeriesLinks';

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
