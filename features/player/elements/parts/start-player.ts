import { durationText } from '../../../streams/model/stream-text.ts';
import { positionOf } from '../../../watchlist/elements/parts/device-store.ts';
import { askedSecond, startOf } from '../../model/start-position.ts';
import { addControls } from './controls.ts';
import { countPlayed } from './count-view.ts';
import { followChapters } from './follow-chapters.ts';
import { tellMediaSession } from './media-session.ts';
import { needsHls } from './needs-hls.ts';
import { offerNext } from './offer-next.ts';
import { itemOf } from './player-item.ts';
import { recover } from './recover.ts';
import { rememberPosition } from './remember-position.ts';
import { runKeys } from './run-keys.ts';
import { showCaptions } from './show-captions.ts';
import { toastOf } from './toast.ts';

/** Adds the site's controls to a film, and plays it from the start position. `chapter`: the chosen second. */
export async function startPlayer(
  player: HTMLElement,
  video: HTMLVideoElement,
  chapter?: number,
): Promise<void> {
  const stage = player.querySelector<HTMLElement>('[data-stage]');
  const source = video.querySelector('source');
  const item = itemOf(player);
  if (!stage || !source || !item) throw new Error('The markup of the player is incomplete.');

  const isHls = needsHls(video);
  const attach = async () => {
    const { attachHls } = await import('./attach-hls.ts');
    await attachHls(video, source.src, fail);
  };
  const fail = recover(player, video, source.src, () => (isHls ? void attach() : video.load()));
  if (isHls) await attach();

  showCaptions(video);
  const toast = toastOf(player);
  const dialog = player.querySelector<HTMLDialogElement>('[data-keys]');
  addControls(video, stage, { captions: video.querySelector('track') !== null, qualities: isHls });
  followChapters(player, video);
  runKeys(player, video, toast, () => dialog?.showModal());
  offerNext(player, video);
  tellMediaSession(item, video, player.querySelector<HTMLAnchorElement>('[data-next-link]')?.href ?? null);
  player.querySelector('[data-choices]')?.removeAttribute('hidden');
  player.querySelector('[data-help]')?.addEventListener('click', () => dialog?.showModal());

  const start = startOf(chapter ?? askedSecond(location.search), positionOf(item.id), item.durationSeconds);
  beginAt(video, start.seconds);
  countPlayed(player, video);
  rememberPosition(item, video);
  if (start.isResumed)
    toast.say(`Resumed at ${durationText(start.seconds)}`, () => {
      video.currentTime = 0;
    });
  const button = player.querySelector('[data-start]');
  const hadFocus = button === document.activeElement || document.activeElement === document.body;
  button?.setAttribute('hidden', '');
  if (hadFocus) player.querySelector<HTMLElement>('media-play-button')?.focus({ preventScroll: true });
  // The viewer may have started and paused already. A browser may require a click first, on the controls; other errors
  // are handled by recover.ts.
  if (video.played.length === 0) await video.play().catch(() => {});
}

/** True if the viewer has already moved to another position in the browser's own player. */
const hasJumped = ({ played }: HTMLVideoElement) =>
  played.length > 1 || (played.length === 1 && played.start(0) > 1);

/** Seeks to the start position: at once if the film's length is known, or as soon as it is. */
function beginAt(video: HTMLVideoElement, seconds: number): void {
  if (seconds === 0 || hasJumped(video)) return;
  const go = () => {
    video.currentTime = seconds;
  };
  if (video.readyState > 0) go();
  else video.addEventListener('loadedmetadata', go, { once: true });
}
