import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { GalleryPicture } from '@/features/blog/model/post';
import styles from './PostGallery.module.scss';

/** The first picture spans two columns. */
const WIDE_SIZES = '(min-width: 768px) 780px, 92vw';
const SIZES = '(min-width: 768px) 380px, 46vw';

/** Pictures in a grid. Each links to its largest version; `post-gallery` opens that in a dialog instead. */
export function PostGallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  return (
    <post-gallery>
      <ul className={`plain-list ${styles.grid}`}>
        {pictures.map(({ picture, alt, caption }, at) => (
          <li key={picture.src}>
            <figure>
              <a href={picture.src} data-caption={caption}>
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes={at === 0 ? WIDE_SIZES : SIZES}
                  loading={at === 0 ? 'eager' : 'lazy'}
                />
                <span className={styles.sign}>
                  <Icon name="zoom-in" />
                </span>
              </a>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <dialog className={styles.viewer} aria-label="Images in this post" data-room="dark">
        <figure suppressHydrationWarning>
          <figcaption>
            <p role="status">
              <span data-place="" className={styles.place} suppressHydrationWarning />{' '}
              <span data-caption="" suppressHydrationWarning />
            </p>
          </figcaption>
        </figure>
        <form method="dialog">
          <button type="submit" className={styles.close} aria-label="Close">
            <Icon name="x-lg" />
          </button>
        </form>
        <button type="button" className={styles.previous} data-step="-1" aria-label="Previous image">
          <Icon name="chevron-left" />
        </button>
        <button type="button" className={styles.next} data-step="1" aria-label="Next image">
          <Icon name="chevron-right" />
        </button>
      </dialog>
    </post-gallery>
  );
}
