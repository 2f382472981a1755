import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { InstantTime } from '@/components/ui/InstantTime';
import { Prose } from '@/components/ui/Prose';
import { ShareTools } from '@/components/ui/ShareTools';
import type { Stream, StreamSummary } from '@/lib/domain/streams/stream';
import { durationText, languageName } from '@/lib/domain/streams/stream-text';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { StreamFacts } from './StreamFacts';
import { StreamPlayer } from './StreamPlayer';
import styles from './StreamWatch.module.scss';

type StreamWatchProps = { stream: Stream; detail: RenderedMarkdown; next: StreamSummary | null };

/** A stream's page: the player, then what it is and where else it can be seen. */
export function StreamWatch({ stream, detail, next }: StreamWatchProps) {
  const { title, description, certificate, genres, language, durationSeconds, startsAt, isRestricted } =
    stream;
  return (
    <article className={styles.watch}>
      <Breadcrumbs
        trail={[
          { name: 'Streams', href: routes.streams() },
          { name: title, href: '' },
        ]}
      />
      <StreamPlayer stream={stream} next={next} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.facts}>
            {certificate && <span className={styles.certificate}>{certificate}</span>}
            <span>{genres.join(' · ')}</span>
            {language && <span>{languageName(language)}</span>}
            {durationSeconds !== null && <span>{durationText(durationSeconds)}</span>}
            {startsAt && <InstantTime instant={startsAt} />}
          </p>
          {isRestricted && (
            <p className={styles.notice}>
              <Icon name="exclamation-triangle-fill" /> Marked as restricted: it may not suit everybody.
            </p>
          )}
          <p className="standfirst">{description}</p>
          <Prose html={detail.html} />
          <ShareTools />
        </div>
        <StreamFacts stream={stream} />
      </div>
    </article>
  );
}
