import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { formatCents } from '@/features/shop/model/prices';
import {
  PRODUCT_CATEGORY_NAMES,
  PRODUCT_VIEWS,
  type Product,
  productPictureSlug,
} from '@/features/shop/model/product';
import { relatedProducts } from '@/features/shop/server/products';
import { THEMES } from '@/lib/domain/theme';
import { getPicture } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { ShopActions } from '../ShopActions';
import { ProductName } from './ProductCard';
import { ProductGrid } from './ProductGrid';
import styles from './ProductPage.module.scss';

const SIZES = {
  first: '(min-width: 1200px) 640px, (min-width: 768px) 56vw, 84vw',
  other: '(min-width: 1200px) 310px, (min-width: 768px) 28vw, 84vw',
} as const;

/**
 * The product's pictures: side by side to push through on a phone, one large and two below on a desk. Each opens large
 * over the page, as a popover does without a script and by keyboard.
 */
export function Gallery({ product }: { product: Product }) {
  const { slug, name, theme, captions } = product;
  const views = PRODUCT_VIEWS.map((view, index) => ({
    view,
    caption: captions[index] ?? name,
    picture: getPicture('product', productPictureSlug(slug, view), theme),
    isFirst: index === 0,
  }));
  return (
    <div className={styles.gallery}>
      <ul className={`plain-list ${styles.views}`} aria-label="Pictures">
        {views.map(({ view, caption, picture, isFirst }) => (
          <li key={view}>
            <figure>
              <button type="button" popoverTarget={`view-${view}`} aria-label={`Enlarge: ${caption}`}>
                <Picture
                  picture={picture}
                  sizes={isFirst ? SIZES.first : SIZES.other}
                  loading={isFirst ? 'eager' : 'lazy'}
                />
                <Icon name="zoom-in" className={styles.zoom} />
              </button>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {views.map(({ view, caption, picture }) => (
        <div
          key={view}
          id={`view-${view}`}
          popover="auto"
          className={styles.large}
          data-room="dark"
          data-print="no"
        >
          <figure>
            <Picture picture={picture} sizes="min(92vw, 86vh)" />
            <figcaption>
              {caption}
              <Button popoverTarget={`view-${view}`} popoverTargetAction="hide">
                <Icon name="x-lg" /> Close
              </Button>
            </figcaption>
          </figure>
        </div>
      ))}
    </div>
  );
}

/** The description of a product, below the images. */
export function ProductStory({ product: { description, theme } }: { product: Product }) {
  return (
    <section className={styles.story} aria-labelledby="story">
      <h2 id="story">Description</h2>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.lead}>
        <Link className="text-link" href={routes.briefs({ theme })}>
          Briefs on {THEMES[theme].toLowerCase()}
        </Link>
      </p>
    </section>
  );
}

/** Material, size and delivery, each behind its heading. */
export function ProductFacts({ product: { material, care, measurements } }: { product: Product }) {
  return (
    <div className={styles.facts}>
      <details open>
        <summary>
          <h2>Material and size</h2>
        </summary>
        <FactList
          facts={[{ name: 'Material', value: material }, ...measurements, { name: 'Care', value: care }]}
        />
      </details>
      <details>
        <summary>
          <h2>Delivery</h2>
        </summary>
        <p>This product is a sample and is not delivered. You can place a demo order to try the checkout.</p>
        <p>
          <Link className="text-link" href={routes.trackOrder()}>
            Track a demo order
          </Link>
        </p>
      </details>
    </div>
  );
}

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
          <ProductFacts product={product} />
        </div>
      </div>
      <ProductStory product={product} />
      <section className={styles.related} aria-labelledby="related" data-print="no">
        <SectionHeading id="related" action={<Link href={routes.shop()}>All products</Link>}>
          Related products
        </SectionHeading>
        <ProductGrid products={relatedProducts(product, RELATED)} columns="four" />
      </section>
    </article>
  );
}
