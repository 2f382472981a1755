import type { Route } from 'next';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ProductGrid } from '@/components/shop/catalogue/ProductGrid';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listPosts } from '@/lib/data/posts';
import { featuredProducts, productOptions } from '@/lib/data/products';
import { routes } from '@/lib/routes';
import { CategoryTiles } from './CategoryTiles';
import { HowOrderingWorks } from './HowOrderingWorks';
import styles from './Landing.module.scss';
import { LandingHero } from './LandingHero';
import { SeriesLinks } from './SeriesLinks';

const IN_HERO = 4;
const IN_ROW = 4;
const POSTS = 3;

/** The shop's front page: its things first, then how the sample of a shop works and what it is for. */
export function Landing() {
  const products = featuredProducts(IN_HERO + IN_ROW);
  const { categories, themes } = productOptions();
  return (
    <>
      <LandingHero products={products.slice(0, IN_HERO)} />
      <div className={`page ${styles.sections}`}>
        <section aria-labelledby="kinds">
          <SectionHeading id="kinds">What there is</SectionHeading>
          <CategoryTiles categories={categories} />
        </section>
        <section aria-labelledby="featured">
          <SectionHeading id="featured" action={<Link href={routes.shop()}>All products</Link>}>
            On the front table
          </SectionHeading>
          <ProductGrid products={products.slice(IN_HERO)} columns="four" />
        </section>
        <section aria-labelledby="ordering">
          <SectionHeading
            id="ordering"
            note="Try all of it: no card is asked for"
            action={<Link href={routes.trackOrder()}>Track an order</Link>}
          >
            How an order goes here
          </SectionHeading>
          <HowOrderingWorks />
        </section>
        <section aria-labelledby="series">
          <SectionHeading id="series" note="The pictures of this site come in six; so do its things">
            By series
          </SectionHeading>
          <SeriesLinks themes={themes} />
        </section>
        <section className={styles.purpose} aria-labelledby="purpose">
          <h2 id="purpose">Why a site about bans has a shop</h2>
          <div>
            <p>
              Whoever loses an account can lose an income with it, and a shop on pages of one’s own is one
              answer to that. This one shows the whole way: a list that can be filtered, a cart, a checkout
              with addresses that are checked, an order that can be found again.
            </p>
            <p>
              It is a sample. The things were thought up and drawn for it, there is no stock, nothing is
              charged and nothing is sent. What you put into the cart, wish for or order stays on your device,
              and you can read{' '}
              <Link className="text-link" href={routes.privacyPolicy() as Route}>
                what is kept where
              </Link>
              .
            </p>
          </div>
        </section>
        <section aria-labelledby="blog">
          <SectionHeading id="blog" action={<Link href={routes.blogs()}>All posts</Link>}>
            From the blog
          </SectionHeading>
          <PostGrid posts={listPosts({}, POSTS).items} columns="three" />
        </section>
      </div>
    </>
  );
}
