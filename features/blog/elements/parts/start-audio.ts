import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-playback-rate-button.js';
import { SPEEDS } from '../../../player/model/key-map.ts';

const BAR = `
  <media-control-bar>
    <media-play-button></media-play-button>
    <media-time-range></media-time-range>
    <media-time-display showduration></media-time-display>
    <media-playback-rate-button rates="${SPEEDS.join(' ')}"></media-playback-rate-button>
    <media-mute-button></media-mute-button>
  </media-control-bar>`;

/** Adds the controls of the site's player to a recording, with the focus on the play button. */
export function startAudio(root: HTMLElement, audio: HTMLAudioElement): void {
  const controls = root.querySelector('[data-controls]');
  if (!controls) throw new Error('The page has no element for the controls.');
  const hadFocus = root.querySelector('[data-start]')?.matches(':focus') ?? false;
  controls.innerHTML = BAR;
  if (hadFocus) controls.querySelector<HTMLElement>('media-play-button')?.focus();
  followAudio(root, audio);
}

/**
 * Shows the playback position: fills the drawing of the loudness and marks the current line of the transcript. A
 * press on the drawing jumps there; for keyboards there is the browser's own control.
 */
function followAudio(root: HTMLElement, audio: HTMLAudioElement): void {
  const drawing = root.querySelector<SVGElement>('[data-loudness]');
  const lines = [
    ...(root.closest('article') ?? root.parentElement ?? root).querySelectorAll<HTMLElement>('[data-second]'),
  ];
  const show = () => {
    const share = Number.isFinite(audio.duration) ? audio.currentTime / audio.duration : 0;
    root.style.setProperty('--heard', `${share * 100}%`);
    const now = lines.findLast((line) => Number(line.dataset.second) <= audio.currentTime);
    for (const line of lines) line.toggleAttribute('data-now', line === now && audio.currentTime > 0);
  };
  audio.addEventListener('timeupdate', show);
  audio.addEventListener('seeked', show);
  show();
  root.dataset.ready = '';
  drawing?.addEventListener('click', (event) => {
    const { left, width } = drawing.getBoundingClientRect();
    if (!Number.isFinite(audio.duration)) return;
    audio.currentTime = ((event.clientX - left) / width) * audio.duration;
    void audio.play();
  });
}
