import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { ActionBar } from '@/components/ui/ActionBar';
import { DemoMark } from '@/components/ui/DemoMark';
import { Headline } from '@/components/ui/Headline';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { InstantTime, Time } from '@/components/ui/Time';
import { EmbedBox } from '@/features/embeds/ui/EmbedBox';
import { FollowBox } from '@/features/feeds/ui/FollowBox';
import { ReportLink } from '@/features/moderation/ui/ReportLink';
import { Player } from '@/features/player/ui/Player';
import { Trailer } from '@/features/player/ui/Trailer';
import {
  languageName,
  type Stream,
  type StreamSummary,
  sampleClipTheme,
  sourceNow,
} from '@/features/streams/model/stream';
import { hasCalendar } from '@/features/streams/server/stream-calendar';
import { watchItemOfStream } from '@/features/watchlist/model/watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import type { Theme } from '@/lib/domain/theme';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { movieTime } from '@/lib/text/movie-time';
import { onDay, toIsoDate } from '@/lib/time/when';
import { ChapterFrames, hasFrames } from './ChapterFrames';
import { ClipStrip } from './ClipStrip';
import { StreamFacts } from './StreamFacts';
import { StreamWait } from './StreamWait';
import styles from './StreamWatch.module.scss';

/** The player of a stream, with one URL for the announcement, the live stream, and then the recording. */
function StreamPlayer({ stream, next }: { stream: Stream; next: StreamSummary | null }) {
  if (stream.state === 'upcoming') return <StreamWait stream={stream} />;
  const clipTheme = sampleClipTheme(sourceNow(stream));
  return (
    <Player
      item={watchItemOfStream(stream)}
      source={sourceNow(stream)}
      poster={pictureOfRecord('stream', stream)}
      captions={stream.captions}
      chapters={stream.chapters}
      chapterList={clipTheme && getFrames(stream, clipTheme)}
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

/**
 * The frames of a sample clip, directly below its player: its chapters if each begins with a frame, or its moments if it
 * has no chapters. Those of a restricted clip are below the question, blurred.
 */
function getFrames({ slug, chapters, isRestricted }: Stream, theme: Theme) {
  if (hasFrames(chapters)) return <ChapterFrames chapters={chapters} theme={theme} />;
  if (chapters.length > 0 || isRestricted) return undefined;
  return <ClipStrip slug={slug} theme={theme} isRestricted={false} />;
}

type StreamWatchProps = { stream: Stream; detail: RenderedMarkdown; next: StreamSummary | null };

/** A stream's page: the player, then the description, the facts and other places to watch it. */
export function StreamWatch({ stream, detail, next }: StreamWatchProps) {
  const { title, description, trailerUrl, isRestricted } = stream;
  const clipTheme = isRestricted && stream.state !== 'upcoming' && sampleClipTheme(sourceNow(stream));
  return (
    <article className={styles.watch}>
      <Breadcrumbs
        trail={[
          { name: 'Streams', href: routes.streams() },
          { name: title, href: '' },
        ]}
      />
      <StreamPlayer stream={stream} next={next} />
      {clipTheme && !hasFrames(stream.chapters) && (
        <ClipStrip slug={stream.slug} theme={clipTheme} isRestricted />
      )}
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1>
            <Headline text={title} />
          </h1>
          <AtAGlance stream={stream} />
          <p className="standfirst">{description}</p>
          <div className={styles.actions}>
            <div className={styles.lists}>
              {trailerUrl && (
                <Trailer
                  title={title}
                  trailer={{ url: trailerUrl }}
                  poster={pictureOfRecord('stream', stream)}
                  isRestricted={isRestricted}
                  isCell
                />
              )}
              <WatchActions item={watchItemOfStream(stream)} variant="bar" />
            </div>
            <ActionBar
              follow={
                stream.state !== 'recorded' && (
                  <FollowBox
                    subject={{ of: 'stream', slug: stream.slug }}
                    title="Follow this stream"
                    {...(hasCalendar(stream) && { calendar: routes.streamCalendar(stream.slug) })}
                  >
                    Get updates when this stream goes live and when the recording is available.
                  </FollowBox>
                )
              }
              embed={<EmbedBox kind="stream" id={stream.slug} title={title} />}
            />
          </div>
          <Prose html={detail.html} />
          <p>
            <ReportLink type="STREAM" id={stream.id} />
          </p>
        </div>
        <StreamFacts stream={stream} />
      </div>
    </article>
  );
}

/** The key facts, shown above the description. */
function AtAGlance({ stream }: { stream: Stream }) {
  const { state, certificate, genres, language, captions, durationSeconds, startsAt, rating, isRestricted } =
    stream;
  return (
    <ul className={`plain-list ${styles.facts}`}>
      {state === 'live' && <li className={styles.live}>Live now</li>}
      {certificate && <li className={styles.certificate}>{certificate}</li>}
      {isRestricted && (
        <li className={styles.restricted}>
          <Icon name="exclamation-triangle-fill" /> Restricted
        </li>
      )}
      {genres.map((genre) => (
        <li key={genre}>
          <Link className="text-link" href={routes.streams({ genre }) as Route}>
            {genre}
          </Link>
        </li>
      ))}
      {language && (
        <li>
          {languageName(language)}
          {captions.length > 0 && ', captions'}
        </li>
      )}
      {durationSeconds !== null && !stream.isSample && <li>{movieTime(durationSeconds)}</li>}
      {rating !== null && (
        <li className={styles.rating}>
          <Icon name="star-fill" /> {rating.toFixed(1)}
          <span className="visually-hidden"> of 5</span>
        </li>
      )}
      {startsAt && state !== 'upcoming' && (
        <li>
          {state === 'live' ? (
            <InstantTime instant={startsAt} />
          ) : (
            <Time when={onDay(toIsoDate(new Date(startsAt)))} />
          )}
        </li>
      )}
      {stream.isSample && (
        <li>
          <DemoMark isSample />
        </li>
      )}
    </ul>
  );
}
