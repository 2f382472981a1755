import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { PostSummary } from '@/features/blog/model/post';
import { durationText } from '@/features/streams/model/stream-text';
import { Loudness } from '../media/Loudness';
import styles from './PostCard.module.scss';

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
