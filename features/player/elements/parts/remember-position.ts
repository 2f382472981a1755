import { rememberWatching } from '../../../watchlist/elements/parts/device-store.ts';
import type { WatchItem } from '../../../watchlist/model/watch-item.ts';

const EVERY_S = 5;

/** Stores the playback position on the device: every few seconds, at each pause and at the end. */
export function rememberPosition(item: WatchItem, video: HTMLVideoElement): void {
  let saved = video.currentTime;
  const save = (isFinished: boolean) => {
    // Position 0 before playback is not a saved position.
    if (video.readyState === 0) return;
    saved = video.currentTime;
    const duration = Number.isFinite(video.duration) ? Math.round(video.duration) : null;
    rememberWatching(item, saved, duration, isFinished);
  };
  video.addEventListener('timeupdate', () => {
    if (!video.paused && Math.abs(video.currentTime - saved) >= EVERY_S) save(false);
  });
  video.addEventListener('pause', () => {
    if (!video.ended) save(false);
  });
  video.addEventListener('ended', () => save(true));
  if (video.paused && video.currentTime > 0) save(false);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && !video.paused) save(false);
  });
}
