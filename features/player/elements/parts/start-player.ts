import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-volume-range.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-pip-button.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-preview-time-display.js';
import 'media-chrome/dist/media-preview-chapter-display.js';
import 'media-chrome/dist/menu/media-chrome-menu-item.js';
import 'media-chrome/dist/menu/media-captions-menu.js';
import 'media-chrome/dist/menu/media-captions-menu-button.js';
import 'media-chrome/dist/menu/media-playback-rate-menu.js';
import 'media-chrome/dist/menu/media-playback-rate-menu-button.js';
import 'media-chrome/dist/menu/media-rendition-menu.js';
import 'media-chrome/dist/menu/media-rendition-menu-button.js';
import { documentSiteName } from '../../../../lib/site/document-site-name.ts';
import { durationText } from '../../../streams/model/stream.ts';
import { getPosition, rememberWatching } from '../../../watchlist/elements/parts/device-store.ts';
import type { WatchItem } from '../../../watchlist/model/watch-item.ts';
import { SPEEDS } from '../../model/key-map.ts';
import { chapterAt, getStart, requestedSecond, viewAfter } from '../../model/playing.ts';
import { needsHls } from './needs-hls.ts';
import { offerNext } from './offer-next.ts';
import { countView, getItem } from './player-item.ts';
import { recover } from './recover.ts';
import { runKeys } from './run-keys.ts';
import { showCaptions } from './show-captions.ts';
import { getToast } from './toast.ts';

/** A longer step between two times is a jump that does not count as watched. In seconds, at double speed. */
const MAX_STEP_S = 2.5;

/** Counts one view of this page once enough was played. Skipped parts do not count. */
function countPlayed(player: HTMLElement, video: HTMLVideoElement): void {
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

const captions = `<media-captions-menu-button></media-captions-menu-button>`;
const quality = `<media-rendition-menu-button></media-rendition-menu-button>`;

/** The bar below the film, out of media-chrome's parts. Each part hides where the browser or the film has no use for it. */
const bar = (hasCaptions: boolean, hasQualities: boolean) => `
  <media-captions-menu hidden anchor="auto"></media-captions-menu>
  <media-playback-rate-menu hidden anchor="auto" rates="${SPEEDS.join(' ')}"></media-playback-rate-menu>
  ${hasQualities ? '<media-rendition-menu hidden anchor="auto"></media-rendition-menu>' : ''}
  <media-control-bar data-row="time">
    <media-time-range>
      <media-preview-chapter-display slot="preview"></media-preview-chapter-display>
      <media-preview-time-display slot="preview"></media-preview-time-display>
    </media-time-range>
  </media-control-bar>
  <media-control-bar data-row="buttons">
    <media-play-button></media-play-button>
    <media-mute-button></media-mute-button>
    <media-volume-range></media-volume-range>
    <media-time-display showduration></media-time-display>
    <span data-space></span>
    ${hasCaptions ? captions : ''}
    <media-playback-rate-menu-button></media-playback-rate-menu-button>
    ${hasQualities ? quality : ''}
    <media-pip-button></media-pip-button>
    <media-fullscreen-button></media-fullscreen-button>
  </media-control-bar>`;

/** Adds the controls over the film. `stage`: the element for full screen. */
function addControls(
  video: HTMLVideoElement,
  stage: HTMLElement,
  has: { readonly captions: boolean; readonly qualities: boolean },
): void {
  const controller = video.closest('media-controller');
  const controls = controller?.querySelector('[data-controls]');
  const loading = controller?.querySelector('[data-loading]');
  if (!controller || !controls || !loading)
    throw new Error('The page has no element for the player controls.');
  loading.innerHTML = '<media-loading-indicator noautohide></media-loading-indicator>';
  video.controls = false;
  controls.innerHTML = bar(has.captions, has.qualities);
  if ('fullscreenElement' in controller) controller.fullscreenElement = stage;
}

/** Marks the chapters on the time bar, makes the list jump to them, and shows the current one. */
function followChapters(player: HTMLElement, video: HTMLVideoElement): void {
  const buttons = [...player.querySelectorAll<HTMLButtonElement>('[data-seek]')];
  if (buttons.length === 0) return;
  const chapters = buttons.map((button) => ({
    startSeconds: Number(button.dataset.seek),
    title: button.dataset.title ?? '',
  }));
  const mark = () => {
    if (!Number.isFinite(video.duration)) return;
    const track = video.addTextTrack('chapters', 'Chapters', 'en');
    track.mode = 'hidden';
    for (const [at, { startSeconds, title }] of chapters.entries()) {
      const end = chapters[at + 1]?.startSeconds ?? video.duration;
      if (end > startSeconds) track.addCue(new VTTCue(startSeconds, end, title));
    }
  };
  if (video.readyState > 0) mark();
  else video.addEventListener('loadedmetadata', mark, { once: true });

  let shown = -1;
  const follow = () => {
    const now = chapterAt(chapters, video.currentTime);
    if (now === shown) return;
    buttons[shown]?.removeAttribute('aria-current');
    shown = now;
    const button = buttons[now];
    if (!button) return;
    button.setAttribute('aria-current', 'true');
    const list = button.closest('ol');
    list?.scrollTo({ left: button.offsetLeft - list.offsetLeft - 16 });
  };
  video.addEventListener('timeupdate', follow);
  for (const [at, button] of buttons.entries())
    button.addEventListener('click', () => {
      video.currentTime = chapters[at]?.startSeconds ?? 0;
      void video.play();
    });
}

/** Gives the operating system the playing item's data, for its own controls and for media keys. */
function updateMediaSession(item: WatchItem, video: HTMLVideoElement, next: string | null): void {
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

const EVERY_S = 5;

/** Stores the playback position on the device: every few seconds, at each pause and at the end. */
function rememberPosition(item: WatchItem, video: HTMLVideoElement): void {
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

/** Adds the site's controls to a film, and plays it from the start position. `chapter`: the chosen second. */
export async function startPlayer(
  player: HTMLElement,
  video: HTMLVideoElement,
  chapter?: number,
): Promise<void> {
  const stage = player.querySelector<HTMLElement>('[data-stage]');
  const source = video.querySelector('source');
  const item = getItem(player);
  if (!stage || !source || !item) throw new Error('The markup of the player is incomplete.');

  const isHls = needsHls(video);
  const attach = async () => {
    const { attachHls } = await import('./attach-hls.ts');
    await attachHls(video, source.src, fail);
  };
  const fail = recover(player, video, source.src, () => (isHls ? void attach() : video.load()));
  if (isHls) await attach();

  showCaptions(video);
  const toast = getToast(player);
  const dialog = player.querySelector<HTMLDialogElement>('[data-keys]');
  addControls(video, stage, { captions: video.querySelector('track') !== null, qualities: isHls });
  followChapters(player, video);
  runKeys(player, video, toast, () => dialog?.showModal());
  offerNext(player, video);
  updateMediaSession(item, video, player.querySelector<HTMLAnchorElement>('[data-next-link]')?.href ?? null);
  player.querySelector('[data-choices]')?.removeAttribute('hidden');
  player.querySelector('[data-help]')?.addEventListener('click', () => dialog?.showModal());

  const start = getStart(
    chapter ?? requestedSecond(location.search),
    getPosition(item.id),
    item.durationSeconds,
  );
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
