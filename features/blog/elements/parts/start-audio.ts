import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-playback-rate-button.js';
import { SPEEDS } from '../../../player/model/key-map.ts';
import { followAudio } from './follow-audio.ts';

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
