import { documentSiteName } from '../../../../lib/site/document-site-name.ts';
import type { WatchItem } from '../../../watchlist/model/watch-item.ts';

/** Gives the operating system the playing item's data, for its own controls and for media keys. */
export function tellMediaSession(item: WatchItem, video: HTMLVideoElement, next: string | null): void {
  const session = navigator.mediaSession;
  if (!session) return;
  const artwork = item.picture ? [{ src: new URL(item.picture, location.href).href }] : [];
  session.metadata = new MediaMetadata({ title: item.title, album: documentSiteName(), artwork });
  const actions: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 10))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 10)],
    ['seekto', ({ seekTime }) => seekTo(seekTime ?? video.currentTime)],
    ['nexttrack', () => location.assign(next ?? location.href)],
  ];
  const seekTo = (seconds: number) => {
    video.currentTime = seconds;
  };
  const seekBy = (seconds: number) => seekTo(video.currentTime + seconds);
  for (const [action, handler] of actions) {
    if (action === 'nexttrack' && !next) continue;
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A system that has no such key.
    }
  }
}
