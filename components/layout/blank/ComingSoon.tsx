import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { InstantTime } from '@/components/ui/Time';
import { WhilePartOn } from '@/components/ui/WhilePartOn';
import type { StreamSummary } from '@/features/streams/model/stream';
import { getThemePicture, pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './ComingSoon.module.scss';

const DAY = 24 * 3600;
const UNITS = [
  { name: 'days', seconds: DAY, of: Number.POSITIVE_INFINITY },
  { name: 'hours', seconds: 3600, of: DAY },
  { name: 'minutes', seconds: 60, of: 3600 },
  { name: 'seconds', seconds: 1, of: 60 },
] as const;

/**
 * The time left until an instant, which the custom element updates. Hidden without scripts, because the figures would
 * not change.
 */
function CountDown({ to }: { to: string }) {
  const left = Math.max(0, Math.ceil((Date.parse(to) - Date.now()) / 1000));
  return (
    <count-down class={styles.countDown} data-to={to} role="timer" suppressHydrationWarning>
      {UNITS.map(({ name, seconds, of }) => (
        <span key={name} className={styles.unit}>
          <b data-seconds={seconds} suppressHydrationWarning>
            {String(Math.floor((left % of) / seconds)).padStart(2, '0')}
          </b>{' '}
          {name}
        </span>
      ))}
    </count-down>
  );
}

/** A countdown to the next stream, and the streams after it; `next` is missing if nothing is announced. */
export function ComingSoon({
  next,
  later,
  newsletter,
}: {
  next: StreamSummary | undefined;
  later: readonly StreamSummary[];
  /** The form of the newsletter. */
  newsletter: ReactNode;
}) {
  const picture = next ? pictureOfRecord('hero', next) : getThemePicture('hero', 'coming-soon', 'stoicism');
  return (
    <>
      <section
        className={styles.hero}
        data-room="dark"
        data-restricted={next?.isRestricted || undefined}
        aria-labelledby="soon"
      >
        <Picture className={styles.picture} picture={picture} sizes="max(100vw, 183vh)" loading="eager" />
        <div className={`page ${styles.words}`}>
          <h1 id="soon" className="kicker">
            Coming soon
          </h1>
          {next ? <Announced stream={next} /> : <NothingAnnounced />}
        </div>
      </section>
      <div className={`page ${styles.below}`}>
        {later.length > 0 && (
          <section aria-labelledby="later">
            <h2 id="later">Upcoming streams</h2>
            <ol className={`plain-list ${styles.later}`}>
              {later.map(({ id, slug, title, startsAt, host }) => (
                <li key={id}>
                  <Link href={routes.stream(slug) as Route}>{title}</Link>
                  <p className="muted">
                    {startsAt && <InstantTime instant={startsAt} />} {host}
                  </p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {newsletter}
      </div>
    </>
  );
}

function Announced({ stream: { slug, title, description, startsAt, host } }: { stream: StreamSummary }) {
  return (
    <>
      <h2 className={styles.title}>
        <Link href={routes.stream(slug) as Route}>{title}</Link>
      </h2>
      {startsAt && <CountDown to={startsAt} />}
      <p className={styles.when}>
        {startsAt && (
          <>
            <Icon name="calendar3" /> <InstantTime instant={startsAt} />
          </>
        )}
        {host && <span>with {host}</span>}
      </p>
      <p className={styles.text}>{description}</p>
      <div className={styles.ways}>
        <Link className="button button-primary" href={routes.stream(slug) as Route}>
          Go to stream
        </Link>
        <Link className="button" href={routes.streams({ state: 'upcoming' })}>
          All upcoming streams
        </Link>
      </div>
      <p className={styles.note}>
        The stream plays on its own page. This page then counts down to the next one.
      </p>
    </>
  );
}

function NothingAnnounced() {
  return (
    <>
      <h2 className={styles.title}>
        <WhilePartOn parts={['streams']} otherwise="Nothing announced">
          No upcoming streams
        </WhilePartOn>
      </h2>
      <p className={styles.text}>
        <WhilePartOn parts={['streams']} otherwise="There is nothing to announce at the moment.">
          This page counts down to the next stream when one is announced. Until then, watch a recording.
        </WhilePartOn>
      </p>
      <div className={styles.ways}>
        <Link className="button button-primary" href={routes.streams()}>
          Browse all streams
        </Link>
      </div>
    </>
  );
}
