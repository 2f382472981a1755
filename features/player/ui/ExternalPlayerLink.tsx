import { useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { StreamSource } from '@/features/streams/model/stream';
import { PLATFORMS } from '@/lib/domain/platform';
import { isDrawn, type Picture as PictureFacts } from '@/lib/pictures/picture';
import styles from './Player.module.scss';

type ElsewhereProps = {
  title: string;
  source: Exclude<StreamSource, { kind: 'file' | 'hls' }>;
  poster: PictureFacts;
};

/**
 * A picture with one link: it loads another site's player, or opens the page of the film. Nothing connects before the click.
 * The note below the picture says so.
 */
export function ExternalPlayerLink({ title, source, poster }: ElsewhereProps) {
  const embed = source.kind === 'link' ? undefined : source.embedUrl;
  const note = useId();
  const host = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, '') : null;
  return (
    <>
      <div className={`${styles.stage} ${styles.withCover}`} data-stage>
        <Picture picture={poster} sizes="(min-width: 1200px) 1180px, 100vw" loading="eager" />
        <a
          className={styles.cover}
          href={source.url}
          data-embed={embed}
          data-title={title}
          rel="nofollow noopener"
          aria-describedby={host ? note : undefined}
        >
          <span className={styles.play}>
            <Icon name={embed ? 'play-fill' : 'box-arrow-up-right'} />
            {source.kind === 'link'
              ? 'Watch on the publisher’s site'
              : `Play from ${PLATFORMS[source.kind].displayName}`}
          </span>
        </a>
      </div>
      {host && (
        <p id={note} className="muted">
          {embed ? `Connects to ${host} only when you press play.` : `The film is on ${host}.`}
          {isDrawn(poster) && ' The picture is a drawing, not a frame of the film.'}
        </p>
      )}
    </>
  );
}
