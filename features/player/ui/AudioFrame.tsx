import { Icon } from '@/components/ui/Icon';
import { durationText } from '@/features/streams/model/stream';
import own from './AudioFrame.module.scss';
import { filledByElement } from './FilmTracks';
import styles from './Player.module.scss';

type AudioFrameProps = { title: string; src: string; type: string; durationSeconds: number };

/**
 * A sound with the controls of the site's player, which its element loads on the first play. Without a script it has the
 * browser's own controls.
 */
export function AudioFrame({ title, src, type, durationSeconds }: AudioFrameProps) {
  return (
    <div className={own.audio}>
      <media-controller class={styles.screen} audio="" dir="ltr" lang="en" nohotkeys="">
        {/* biome-ignore lint/a11y/useMediaCaption: the page has a transcript. */}
        <audio slot="media" controls preload="none" aria-label={title} suppressHydrationWarning>
          <source src={src} type={type} />
        </audio>
        <div data-controls {...filledByElement} />
      </media-controller>
      <button type="button" className={styles.play} hidden data-start suppressHydrationWarning>
        <Icon name="play-fill" /> Play
        <span className="visually-hidden"> {title}</span>
        <span className={own.duration}>{durationText(durationSeconds)}</span>
      </button>
    </div>
  );
}
