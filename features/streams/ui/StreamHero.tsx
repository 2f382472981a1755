import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { StreamSummary } from '@/features/streams/model/stream';
import { durationText, languageName } from '@/features/streams/model/stream-text';
import { watchItemOfStream } from '@/features/streams/model/stream-watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import { viewsText } from '@/lib/domain/count-text';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './StreamHero.module.scss';

/** The featured stream across the top of the list. The page's heading is "Streams"; this is its first item. */
export function StreamHero({ stream }: { stream: StreamSummary }) {
  const { certificate, genres, language, durationSeconds, title, description, slug, state, views } = stream;
  const { isRestricted } = stream;
  return (
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
          <Link href={routes.stream(slug) as Route}>{title}</Link>
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          {certificate && <span className={styles.certificate}>{certificate}</span>}
          {isRestricted && (
            <span className={styles.restricted}>
              <Icon name="exclamation-triangle-fill" /> Restricted
            </span>
          )}
          <span>{genres.join(' · ')}</span>
          {language && <span>{languageName(language)}</span>}
          {durationSeconds !== null && <span>{durationText(durationSeconds)}</span>}
          {views > 0 && <span>{viewsText(views)}</span>}
          <DemoMark isSample={stream.isSample} />
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
  );
}
