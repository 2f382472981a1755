import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import { CATEGORY_TEXTS, type PostSummary } from '@/features/blog/model/post';
import { durationText } from '@/features/streams/model/stream';
import type { BlogColumns, PostFormat } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { Loudness } from './Loudness';
import styles from './PostGrid.module.scss';
import { FORMATS, lengthText } from './post-text';

/** Priority of each format for the wider of two places in a row. */
const WEIGHTS: Readonly<Record<PostFormat, number>> = {
  quote: 3,
  gallery: 3,
  video: 2,
  audio: 2,
  standard: 1,
  link: 0,
};

/** The width of a card: one of three in a row, the wide one of two, the narrow one of two, or a whole row. */
type Place = 'third' | 'wide' | 'beside' | 'whole';

/**
 * Returns the place of each post in three columns, in their order. Rows of three and rows of two alternate, the wide
 * post changes sides, and the last row is full. A quotation is never in a row of three, because it would be narrow
 * and very tall.
 */
export function getPlaces(formats: readonly PostFormat[]): readonly Place[] {
  const places: Place[] = [];
  let isTwo = false;
  let isWideFirst = true;
  while (places.length < formats.length) {
    const left = formats.length - places.length;
    const hasQuote = formats.slice(places.length, places.length + 3).includes('quote');
    if (left === 1) places.push('whole');
    else if (left === 2 || left === 4 || hasQuote || (isTwo && left !== 3)) {
      const [first = 'standard', second = 'standard'] = formats.slice(places.length);
      const gain = WEIGHTS[first] - WEIGHTS[second];
      if (gain > 0 || (gain === 0 && isWideFirst)) places.push('wide', 'beside');
      else places.push('beside', 'wide');
      isWideFirst = places.at(-1) === 'wide';
      isTwo = false;
    } else {
      places.push('third', 'third', 'third');
      isTwo = true;
    }
  }
  return places;
}

/** Width of a card's picture: at most half of the page, except at the head of a list. */
const SIZES = '(min-width: 1200px) 640px, (min-width: 768px) 46vw, 92vw';
const SMALL_SIZES = '(min-width: 768px) 200px, 32vw';

/** The media of a card. Quotations and links have only text. */
export function PostCardMedia({ post, eager }: { post: PostSummary; eager: boolean }) {
  const loading = eager ? 'eager' : 'lazy';
  switch (post.format) {
    case 'quote':
    case 'link':
      return null;
    case 'gallery': {
      const [first, ...others] = post.gallery.pictures;
      return (
        <div className={`${styles.media} ${styles.collage}`}>
          {[first, ...others.slice(0, 2)].map(({ picture, caption }, at) => (
            <Picture
              key={caption}
              picture={picture}
              sizes={at === 0 ? SIZES : SMALL_SIZES}
              loading={at === 0 ? loading : 'lazy'}
            />
          ))}
        </div>
      );
    }
    case 'audio':
      return (
        <div className={styles.media}>
          <Picture picture={post.picture} sizes={SIZES} loading={loading} />
          <div className={styles.sound} data-room="dark">
            <Icon name="headphones" />
            <Loudness loudness={post.audio.loudness} className={styles.loudness} />
            <span>{durationText(post.audio.durationSeconds)}</span>
          </div>
        </div>
      );
    case 'video':
      return (
        <div className={styles.media}>
          <Picture picture={post.picture} sizes={SIZES} loading={loading} />
          <span className={styles.play}>
            <Icon name="play-fill" />
          </span>
          <span className={styles.length}>{durationText(post.video.durationSeconds)}</span>
        </div>
      );
    case 'standard':
      return (
        <div className={styles.media}>
          <Picture picture={post.picture} sizes={SIZES} loading={loading} />
        </div>
      );
  }
}

export type PostCardProps = {
  post: PostSummary;
  /** True if its image is in the first screen. */
  eager?: boolean;
  /** The heading level of its title. */
  level?: 2 | 3;
};

/**
 * A post in a list, in the layout of its format and adapted to the width of its container. The whole card is a link,
 * which is named by the heading.
 */
export function PostCard({ post, eager = false, level = 3 }: PostCardProps) {
  const Title = `h${level}` as const;
  const { name, icon } = FORMATS[post.format];
  return (
    <article className={styles.card} data-format={post.format}>
      <PostCardMedia post={post} eager={eager} />
      <div className={styles.words}>
        <p className={`kicker ${styles.kind}`}>
          {post.format !== 'standard' && (
            <>
              <Icon name={icon} /> {name} ·{' '}
            </>
          )}
          {CATEGORY_TEXTS[post.category].name}
        </p>
        {post.format === 'quote' && (
          <blockquote className={styles.quote}>
            <p>{post.quote.text}</p>
            <footer>{post.quote.by}</footer>
          </blockquote>
        )}
        <Title className={styles.title}>
          <Link href={routes.post(post.slug) as Route}>{post.title}</Link>
        </Title>
        {post.format !== 'quote' && <p className={styles.standfirst}>{post.standfirst}</p>}
        {post.format === 'link' && (
          <p className={styles.target}>
            <Icon name="box-arrow-up-right" />
            <span>
              <strong>{post.link.site}</strong> {post.link.title}
            </span>
          </p>
        )}
        <p className={styles.foot}>
          <Time when={onDay(post.publishedOn)} /> · {lengthText(post)} <DemoMark isSample={post.isSample} />
        </p>
      </div>
    </article>
  );
}

type PostGridProps = {
  posts: readonly PostSummary[];
  /** `varied`: three columns in which some posts take two, so that every row is full. */
  columns: BlogColumns | 'varied';
  /** Number of pictures that are visible before scrolling. */
  eager?: number;
  /** The heading level of the titles. */
  level?: 2 | 3;
};

/** Posts in one to four columns; fewer on a narrow window, one on a phone. */
export function PostGrid({ posts, columns, eager = 0, level = 3 }: PostGridProps) {
  const places = columns === 'varied' ? getPlaces(posts.map(({ format }) => format)) : [];
  return (
    <ul className={`plain-list ${styles.grid}`} data-columns={columns}>
      {posts.map((post, at) => (
        <li key={post.slug} data-place={places[at]}>
          <PostCard post={post} eager={at < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}
