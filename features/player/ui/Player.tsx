import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { KEY_HELP } from '@/features/player/model/key-map';
import {
  type Captions,
  type Chapter,
  durationText,
  hasOwnPlayer,
  type StreamSource,
} from '@/features/streams/model/stream';
import type { WatchItem } from '@/features/watchlist/model/watch-item';
import type { Picture } from '@/lib/pictures/picture';
import { ExternalPlayerLink } from './ExternalPlayerLink';
import { FilmTracks, filledByElement } from './FilmTracks';
import { type Next, NextUp, PlayNextChoice } from './NextUp';
import styles from './Player.module.scss';
import { RestrictedGate } from './RestrictedGate';

/** Messages that `watch-player` shows over the film: short notices, and errors. */
function Overlays({ file }: { file: string }) {
  return (
    <>
      <div className={styles.toast} hidden data-toast>
        <span role="status" data-said {...filledByElement} />
        <button type="button" hidden data-start-over>
          Restart
        </button>
      </div>
      <div className={styles.failure} role="alert" hidden data-failure data-room="dark">
        <Icon name="exclamation-triangle-fill" className={styles.sign} />
        <p data-failure-text {...filledByElement} />
        <div className={styles.actions}>
          <Button variant="primary" data-retry>
            <Icon name="arrow-counterclockwise" /> Try again
          </Button>
          <a className="button" href={file}>
            <Icon name="box-arrow-up-right" /> Open the video file
          </a>
        </div>
      </div>
    </>
  );
}

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
function PlayerFrame({ title, source, poster, captions, length, children }: ScreenProps) {
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

/** The list of keyboard shortcuts. `watch-player` opens it. */
function KeyHelp() {
  return (
    <dialog className={styles.help} aria-labelledby="player-keys" data-keys>
      <form method="dialog" className={styles.head}>
        <h2 id="player-keys">Keyboard shortcuts</h2>
        <button type="submit" className={styles.close} aria-label="Close">
          <Icon name="x-lg" />
        </button>
      </form>
      <p className="muted">These shortcuts work while the player has focus.</p>
      <dl className={styles.keys}>
        {KEY_HELP.map(({ keys, does }) => (
          <div key={does}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

/** The chapters. `watch-player` makes each one a button and marks the current one; without it they are a list. */
function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <ol className={`plain-list ${styles.chapters}`} aria-label="Chapters">
      {chapters.map(({ startSeconds, title }) => (
        <li key={startSeconds}>
          <button
            type="button"
            disabled
            suppressHydrationWarning
            className={styles.chapter}
            data-seek={startSeconds}
            data-title={title}
          >
            <span>{durationText(startSeconds)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}

export type PlayerProps = {
  /** The item that plays. The device saves its position and history under the item's id. */
  item: WatchItem;
  source: StreamSource;
  poster: Picture;
  captions: readonly Captions[];
  chapters: readonly Chapter[];
  /** A list of the chapters in another form, across the width of the player. */
  chapterList?: ReactNode;
  /** True if the viewer must confirm first. The device saves the choice. */
  isRestricted: boolean;
  /** The item that is suggested at the end. */
  next?: Next | null;
  /** The stream's id, where a view is to be counted. */
  viewOf?: string;
};

/**
 * The site's only player. Our own files play in the browser's `<video>`; `watch-player` adds the site's controls on
 * the first play. Another site's player loads only after a click on its link.
 */
export function Player({
  item,
  source,
  poster,
  captions,
  chapters,
  chapterList,
  isRestricted,
  next,
  viewOf,
}: PlayerProps) {
  const playsHere = hasOwnPlayer(source);
  const screen = playsHere ? (
    <>
      <PlayerFrame
        title={item.title}
        source={source}
        poster={poster}
        captions={captions}
        length={item.durationSeconds}
      >
        {next && <NextUp next={next} />}
      </PlayerFrame>
      {chapterList}
      <div className={styles.foot}>
        {!chapterList && chapters.length > 0 && <ChapterList chapters={chapters} />}
        <div className={styles.choices} hidden data-choices>
          {next && <PlayNextChoice />}
          <button type="button" className={styles.choice} data-help>
            <Icon name="keyboard" /> Keyboard shortcuts
          </button>
        </div>
      </div>
      <KeyHelp />
    </>
  ) : (
    <ExternalPlayerLink title={item.title} source={source} poster={poster} />
  );
  return (
    <watch-player
      class={styles.player}
      data-print="no"
      data-item={JSON.stringify(item)}
      data-view-of={viewOf}
    >
      {isRestricted ? (
        <RestrictedGate title={item.title} poster={poster}>
          {screen}
        </RestrictedGate>
      ) : (
        screen
      )}
    </watch-player>
  );
}
