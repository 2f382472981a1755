import { Icon } from '@/components/ui/Icon';
import type { Captions, Chapter, StreamSource } from '@/features/streams/model/stream';
import type { WatchItem } from '@/features/watchlist/model/watch-item';
import type { Picture } from '@/lib/pictures/picture';
import { ChapterList } from './ChapterList';
import { ExternalPlayerLink } from './ExternalPlayerLink';
import { KeyHelp } from './KeyHelp';
import { type Next, NextUp, PlayNextChoice } from './NextUp';
import styles from './Player.module.scss';
import { PlayerFrame } from './PlayerFrame';
import { RestrictedGate } from './RestrictedGate';

export type PlayerProps = {
  /** The item that plays. The device saves its position and history under the item's id. */
  item: WatchItem;
  source: StreamSource;
  poster: Picture;
  captions: readonly Captions[];
  chapters: readonly Chapter[];
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
  isRestricted,
  next,
  viewOf,
}: PlayerProps) {
  const playsHere = source.kind === 'file' || source.kind === 'hls';
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
      <div className={styles.foot}>
        {chapters.length > 0 && <ChapterList chapters={chapters} />}
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
    <watch-player class={styles.player} data-item={JSON.stringify(item)} data-view-of={viewOf}>
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
