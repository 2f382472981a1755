import { Player } from '@/features/player/ui/Player';
import { type Stream, type StreamSummary, sourceNow } from '@/features/streams/model/stream';
import { watchItemOfStream } from '@/features/streams/model/stream-watch-item';
import { pictureOfRecord } from '@/lib/pictures/picture';
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
