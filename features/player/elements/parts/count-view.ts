import { viewAfter } from '../../model/playing.ts';

/** Announces a view with an event. */
export function countView(player: HTMLElement): void {
  const stream = player.dataset.viewOf;
  if (stream) player.dispatchEvent(new CustomEvent('stream-view', { bubbles: true, detail: { stream } }));
}

/** A longer step between two times is a jump that does not count as watched. In seconds, at double speed. */
const MAX_STEP_S = 2.5;

/** Counts one view of this page once enough was played. Skipped parts do not count. */
export function countPlayed(player: HTMLElement, video: HTMLVideoElement): void {
  let played = 0;
  let last = video.currentTime;
  const follow = () => {
    const step = video.currentTime - last;
    last = video.currentTime;
    if (step > 0 && step < MAX_STEP_S) played += step;
    if (played < viewAfter(video.duration)) return;
    video.removeEventListener('timeupdate', follow);
    countView(player);
  };
  video.addEventListener('timeupdate', follow);
}
