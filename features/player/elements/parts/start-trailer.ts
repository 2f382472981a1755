import { followRestricted } from './restricted-gate.ts';
import { showCaptions } from './show-captions.ts';
import { showEmbed } from './show-embed.ts';

/**
 * Opens a trailer in a dialog, plays it unless a confirmation is needed first, and stops it when the dialog closes.
 * @param host `<watch-trailer>`
 */
export function startTrailer(host: HTMLElement): void {
  const link = host.querySelector<HTMLAnchorElement>('a[data-open]');
  const dialog = host.querySelector('dialog');
  const video = host.querySelector('video');
  const embed = host.querySelector<HTMLAnchorElement>('a[data-embed]');
  const gate = host.querySelector<HTMLDetailsElement>('details[data-restricted]');
  const play = () => {
    if (!video || !dialog?.open || gate?.open === false) return;
    showCaptions(video);
    void video.play().catch(() => {}); // The controls are there to begin it.
  };
  let frame: HTMLIFrameElement | null = null;
  const stop = () => {
    video?.pause();
    if (embed) frame?.replaceWith(embed);
  };
  if (gate) followRestricted(gate, stop);
  gate?.addEventListener('toggle', play);
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    dialog?.showModal();
    play();
  });
  embed?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    frame = showEmbed(embed);
  });
  dialog?.addEventListener('close', stop);
  // A click outside the dialog's content closes it.
  dialog?.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (target === dialog && isOutside) dialog.close();
  });
  host.dataset.ready = '';
}
