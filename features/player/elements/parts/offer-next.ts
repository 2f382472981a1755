import { readStored, writeStored } from '../../../../lib/browser-storage.ts';
import { NEXT_AFTER_S } from '../../model/playing.ts';

const CHOICE_KEY = 'streamit-play-next';
/** Read by the next page, which then starts to play if the browser allows it. */
const PLAYS_ON_KEY = 'streamit-plays-on';

/** Shows the next film at the end, and opens it if the viewer turned on autoplay and does not cancel. */
export function offerNext(player: HTMLElement, video: HTMLVideoElement): void {
  const card = player.querySelector<HTMLElement>('[data-next]');
  const when = player.querySelector('[data-next-when]');
  const link = player.querySelector<HTMLAnchorElement>('[data-next-link]');
  const choice = player.querySelector<HTMLInputElement>('[data-next-choice]');
  if (!card || !when || !link || !choice) return;
  choice.checked = isChosen();
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    clearInterval(timer);
    when.textContent = 'Next up';
  };
  const close = () => {
    stop();
    if (card.contains(document.activeElement)) player.querySelector<HTMLElement>('[data-stage]')?.focus();
    card.hidden = true;
  };
  const count = () => {
    const end = Date.now() + NEXT_AFTER_S * 1000;
    const show = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      when.textContent = left > 0 ? `Next up in ${left} s` : 'Starting now';
      if (left > 0) return;
      stop();
      go();
    };
    show();
    timer = setInterval(show, 1000);
  };
  const go = () => {
    // If storage is refused, the next page waits for a press.
    writeStored('sessionStorage', PLAYS_ON_KEY, link.pathname);
    location.assign(link.href);
  };

  video.addEventListener('ended', () => {
    card.hidden = false;
    if (isChosen() || choice.checked) count();
    if (player.contains(document.activeElement)) link.focus({ preventScroll: true });
  });
  for (const event of ['play', 'seeking'] as const) video.addEventListener(event, close);
  card.querySelector('[data-next-cancel]')?.addEventListener('click', close);
  card.querySelector('[data-again]')?.addEventListener('click', () => {
    video.currentTime = 0;
    void video.play();
  });
  choice.addEventListener('change', () => {
    // If storage is refused, the choice holds for this page.
    writeStored('localStorage', CHOICE_KEY, choice.checked ? 'on' : null);
    if (!choice.checked) stop();
  });
}

const isChosen = () => readStored('localStorage', CHOICE_KEY) !== null;
