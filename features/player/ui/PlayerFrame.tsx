import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import type { Captions, StreamSource } from '@/features/streams/model/stream';
import { durationText } from '@/features/streams/model/stream-text';
import type { Picture } from '@/lib/pictures/picture';
import { FilmTracks } from './FilmTracks';
import { filledByElement } from './filled-by-element';
import { Overlays } from './Overlays';
import styles from './Player.module.scss';

type ScreenProps = {
  title: string;
  source: Extract<StreamSource, { kind: 'file' | 'hls' }>;
  poster: Picture;
  captions: readonly Captions[];
  /** Seconds. */
  length: number | null;
  /** Shown over the film when it has ended. */
  children?: ReactNode;
};

/**
 * The film itself. `media-controller` is an unknown element, and the browser's own player works in it, until something is
 * played: then it becomes media-chrome's, around the same `<video>`, which need not be moved.
 */
export function PlayerFrame({ title, source, poster, captions, length, children }: ScreenProps) {
  return (
    <div className={styles.stage} data-stage tabIndex={-1}>
      <media-controller class={styles.screen} dir="ltr" lang="en" nohotkeys="" data-room="dark">
        {/* biome-ignore lint/a11y/useMediaCaption: captions are added where there are any. */}
        <video
          slot="media"
          controls
          preload="none"
          playsInline
          poster={poster.src}
          width={16}
          height={9}
          aria-label={title}
          suppressHydrationWarning
        >
          <FilmTracks title={title} source={source} captions={captions} />
        </video>
        <div slot="centered-chrome" data-loading {...filledByElement} />
        <div data-controls {...filledByElement} />
      </media-controller>
      {/* The element shows it, maybe before React is there. */}
      <button type="button" className={styles.start} hidden data-start suppressHydrationWarning>
        <span className={styles.play}>
          <Icon name="play-fill" />{' '}
          <span suppressHydrationWarning data-start-text>
            Play
          </span>
          <span className="visually-hidden"> {title}</span>
        </span>
        {length !== null && <span className={styles.length}>{durationText(length)}</span>}
      </button>
      <Overlays file={source.url} />
      {children}
      <noscript>
        <p className={styles.note}>
          Video not playing? <a href={source.url}>Open the video file</a>.
        </p>
      </noscript>
    </div>
  );
}
