import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { Product } from '@/features/shop/model/product';
import { PRODUCT_VIEWS, productPictureSlug } from '@/features/shop/model/product-picture';
import { pictureOf } from '@/lib/pictures/picture';
import styles from './Gallery.module.scss';

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
    picture: pictureOf('product', productPictureSlug(slug, view), theme),
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
