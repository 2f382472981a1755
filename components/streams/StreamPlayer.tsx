import { Player } from '@/components/player/Player';
import { Picture } from '@/components/ui/Picture';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import type { Stream, StreamSummary } from '@/lib/domain/streams/stream';
import { watchItemOfStream } from '@/lib/domain/streams/stream-watch-item';
import { routes } from '@/lib/routes';
import styles from './StreamPlayer.module.scss';

/** The player of a stream, or, before it begins, its picture with the words that say so. */
export function StreamPlayer({ stream, next }: { stream: Stream; next: StreamSummary | null }) {
  const poster = pictureOfRecord('stream', stream);
  if (stream.state === 'upcoming')
    return (
      <div className={styles.wait}>
        <Picture picture={poster} sizes="(min-width: 1200px) 1180px, 100vw" loading="eager" />
        <p className={styles.words}>Not begun yet</p>
      </div>
    );
  return (
    <Player
      item={watchItemOfStream(stream)}
      source={stream.source}
      poster={poster}
      captions={stream.captions}
      chapters={stream.chapters}
      isRestricted={stream.isRestricted}
      next={
        next && {
          title: next.title,
          href: routes.stream(next.slug),
          picture: pictureOfRecord('stream', next),
        }
      }
      viewOf={stream.id}
    />
  );
}
