import { Picture } from '@/components/ui/Picture';
import type { Post } from '@/features/blog/model/post';
import { Player } from '@/features/player/ui/Player';
import { routes } from '@/lib/routes';
import { AudioPlayer } from './AudioPlayer';
import { LinkSlip } from './LinkSlip';
import { PostGallery } from './PostGallery';
import styles from './PostMedia.module.scss';
import { PostQuote } from './PostQuote';

/** The main media of a post. */
export function PostMedia({ post }: { post: Post }) {
  switch (post.format) {
    case 'standard':
      return (
        <Picture
          picture={post.picture}
          alt={post.pictureAlt}
          className={styles.wide}
          sizes="(min-width: 1200px) 1180px, 94vw"
          loading="eager"
        />
      );
    case 'audio':
      return <AudioPlayer title={post.title} audio={post.audio} picture={post.picture} />;
    case 'video': {
      const { source, poster, captions, chapters, durationSeconds } = post.video;
      return (
        <Player
          item={{
            id: `post/${post.slug}`,
            title: post.title,
            href: routes.post(post.slug),
            picture: poster.src,
            durationSeconds,
          }}
          source={source}
          poster={poster}
          captions={captions}
          chapters={chapters}
          isRestricted={false}
        />
      );
    }
    case 'link':
      return <LinkSlip link={post.link} />;
    case 'quote':
      return <PostQuote quote={post.quote} />;
    case 'gallery':
      return <PostGallery pictures={post.gallery.pictures} />;
  }
}
