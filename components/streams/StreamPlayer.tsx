import { Player } from '@/components/player/Player';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import { type Stream, type StreamSummary, sourceNow } from '@/lib/domain/streams/stream';
import { watchItemOfStream } from '@/lib/domain/streams/stream-watch-item';
import { routes } from '@/lib/routes';
import { StreamWait } from './StreamWait';

/** The player of a stream, with one URL for the announcement, the live stream, and then the recording. */
export function StreamPlayer({ stream, next }: { stream: Stream; next: StreamSummary | null }) {
  if (stream.state === 'upcoming') return <StreamWait stream={stream} />;
  return (
    <Player
      item={watchItemOfStream(stream)}
      source={sourceNow(stream)}
      poster={pictureOfRecord('stream', stream)}
      captions={stream.captions}
      chapters={stream.chapters}
      isRestricted={stream.isRestricted}
      next={
        next && {
          title: next.title,
          href: routes.stream(next.slug),
          picture: pictureOfRecord('stream', next),
          isRestricted: next.isRestricted,
        }
      }
      viewOf={stream.id}
    />
  );
}
