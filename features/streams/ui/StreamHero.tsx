import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { Headline } from '@/components/ui/Headline';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { type Chapter, languageName, type StreamSummary } from '@/features/streams/model/stream';
import { watchItemOfStream } from '@/features/watchlist/model/watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { viewsText } from '@/lib/text/count-text';
import { movieTime } from '@/lib/text/movie-time';
import { preloadText } from '@/lib/theme/preload-fonts';
import { ClipStrip } from './ClipStrip';
import { StreamGrid } from './StreamGrid';
import styles from './StreamHero.module.scss';

type StreamHeroProps = {
  stream: StreamSummary;
  /** The chapters of its clip. */
  chapters: readonly Chapter[];
};

/** The featured stream across the top of the list. The page's heading is "Streams"; this is its first item. */
export function StreamHero({ stream, chapters }: StreamHeroProps) {
  preloadText();
  const { certificate, genres, language, durationSeconds, title, description, slug, state, views } = stream;
  const { isRestricted, isSample, host, hostAvatar } = stream;
  const isClip = isSample && state === 'recorded' && stream.platform === 'own';
  return (
    <div className={styles.opening}>
      <div className={styles.hero} data-room="dark" data-restricted={isRestricted || undefined}>
        <Picture
          className={styles.picture}
          picture={pictureOfRecord('hero', stream)}
          sizes="100vw"
          loading="eager"
        />
        <div className={`page ${styles.words}`}>
          <h1 className="kicker">Streams</h1>
          {state === 'live' && (
            <p className={styles.live}>
              <Icon name="broadcast" /> Live now
            </p>
          )}
          <h2 className={styles.title}>
            <Link href={routes.stream(slug) as Route}>
              <Headline text={title} />
            </Link>
          </h2>
          <p className={styles.description}>{description}</p>
          {host && hostAvatar && (
            <p className={styles.host}>
              <Avatar name={host} src={hostAvatar} size={40} /> {host}
            </p>
          )}
          <p className={styles.facts}>
            {certificate && <span className={styles.certificate}>{certificate}</span>}
            {isRestricted && (
              <span className={styles.restricted}>
                <Icon name="exclamation-triangle-fill" /> Restricted
              </span>
            )}
            <span>{genres.join(' · ')}</span>
            {language && <span>{languageName(language)}</span>}
            {durationSeconds !== null && !isSample && <span>{movieTime(durationSeconds)}</span>}
            {views > 0 && <span>{viewsText(views)}</span>}
            <DemoMark isSample={isSample} />
          </p>
          <div className={styles.acts}>
            <Link
              className={`button button-primary ${styles.watch}`}
              href={routes.stream(slug) as Route}
              aria-label={`Watch ${title}`}
            >
              <Icon name="play-fill" /> Watch
            </Link>
            <WatchActions item={watchItemOfStream(stream)} variant="page" />
          </div>
        </div>
      </div>
      {isClip && (
        <div className="page">
          <ClipStrip slug={slug} theme={stream.theme} isRestricted={isRestricted} chapters={chapters} />
        </div>
      )}
    </div>
  );
}

/** The streams that are live now. */
export function LiveStreams({ streams }: { streams: readonly StreamSummary[] }) {
  return (
    <section className={styles.section} aria-labelledby="live">
      <SectionHeading id="live" isSample={areSamples(streams)}>
        Live now
      </SectionHeading>
      <StreamGrid streams={streams} />
    </section>
  );
}
