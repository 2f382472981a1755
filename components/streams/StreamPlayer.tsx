import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import type { Stream, StreamSource } from '@/lib/domain/streams/stream';
import styles from './StreamPlayer.module.scss';

const SITES = { youtube: 'YouTube', rumble: 'Rumble', twitch: 'Twitch' } as const;

/**
 * The player. A file of our own plays in the browser's own player, with no script. Another site's player comes only
 * after a click: until then its place holds a link to that site over our own picture, and nobody is asked anything.
 */
export function StreamPlayer({ stream }: { stream: Stream }) {
  const { source, slug, title, captions, chapters } = stream;
  const picture = pictureOfRecord('stream', stream);
  if (stream.state === 'upcoming') return <Poster stream={stream} text="Not begun yet" />;
  if (source.kind === 'file') {
    return (
      <stream-player class={styles.player} data-stream={slug} data-title={title}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are added where the stream has them. */}
        <video
          controls
          preload="none"
          playsInline
          poster={picture.src}
          width={16}
          height={9}
          aria-label={title}
        >
          <source src={source.url} type={source.type} />
          {captions.map(({ language, label, url }, index) => (
            <track
              key={url}
              kind="captions"
              srcLang={language}
              label={label}
              src={url}
              default={index === 0}
            />
          ))}
          <a href={source.url}>Download “{title}”</a>
        </video>
        {chapters.length > 0 && <Chapters stream={stream} />}
      </stream-player>
    );
  }
  return <Poster stream={stream} text={invitation(source)} />;
}

function invitation(source: StreamSource): string {
  if (source.kind === 'hls' || source.kind === 'link' || source.kind === 'file')
    return 'Watch where it is published';
  return `Play from ${SITES[source.kind]}`;
}

/** A picture with one link on it: into another site's player, or out to where the stream is. */
function Poster({ stream, text }: { stream: Stream; text: string }) {
  const { source, slug, title } = stream;
  const embed = 'embedUrl' in source && stream.state !== 'upcoming' ? source.embedUrl : undefined;
  const host = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, '') : null;
  return (
    <stream-player class={styles.player} data-stream={slug} data-title={title}>
      <Picture
        picture={pictureOfRecord('stream', stream)}
        sizes="(min-width: 1200px) 1180px, 100vw"
        loading="eager"
      />
      <a className={styles.cover} href={source.url} data-embed={embed} rel="nofollow noopener">
        <span className={styles.play}>
          <Icon name={embed ? 'play-fill' : 'box-arrow-up-right'} />
          {text}
        </span>
        {host && (
          <span className={styles.host}>
            {embed ? `${host} is contacted only when you press play` : host}
          </span>
        )}
      </a>
    </stream-player>
  );
}

/** Where the parts begin. The element makes each a jump; without it they are a list, and press to nothing. */
function Chapters({ stream }: { stream: Stream }) {
  return (
    <ol className={`plain-list ${styles.chapters}`} aria-label="Chapters">
      {stream.chapters.map(({ startSeconds, title }) => (
        <li key={startSeconds}>
          <button type="button" disabled suppressHydrationWarning data-seek={startSeconds}>
            <span>{`${Math.floor(startSeconds / 60)}:${String(startSeconds % 60).padStart(2, '0')}`}</span>{' '}
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
