import type { WatchItem } from '../../../../lib/domain/watchlist/watch-item.ts';
import { documentSiteName } from '../../../../lib/site/document-site-name.ts';

/** Tells the system what plays, for its own controls and the keys of keyboards and headphones. */
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
