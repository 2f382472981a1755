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
import { SPEEDS } from '../../model/key-map.ts';

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
export function addControls(
  video: HTMLVideoElement,
  stage: HTMLElement,
  has: { readonly captions: boolean; readonly qualities: boolean },
): void {
  const controller = video.closest('media-controller');
  const controls = controller?.querySelector('[data-controls]');
  const loading = controller?.querySelector('[data-loading]');
  if (!controller || !controls || !loading) throw new Error('The page has no element for the controls.');
  loading.innerHTML = '<media-loading-indicator noautohide></media-loading-indicator>';
  video.controls = false;
  controls.innerHTML = bar(has.captions, has.qualities);
  if ('fullscreenElement' in controller) controller.fullscreenElement = stage;
}
