const SECONDS = 8;

export type Toast = {
  /** Shows a short message. `startOver` adds a button that restarts the film. */
  say(text: string, startOver?: () => void): void;
};

/** The message in the corner of the film. It stays while it has the pointer or the focus. */
export function getToast(player: HTMLElement): Toast {
  const box = player.querySelector<HTMLElement>('[data-toast]');
  const line = player.querySelector('[data-said]');
  const button = player.querySelector<HTMLButtonElement>('[data-start-over]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let act: (() => void) | undefined;
  const hide = () => {
    if (box?.matches(':hover, :focus-within')) timer = setTimeout(hide, 1000);
    else box?.setAttribute('hidden', '');
  };
  button?.addEventListener('click', () => {
    act?.();
    player.querySelector<HTMLElement>('media-play-button')?.focus();
    hide();
  });
  return {
    say(text, startOver) {
      if (!box || !line || !button) return;
      clearTimeout(timer);
      act = startOver;
      button.hidden = !startOver;
      box.hidden = false;
      line.textContent = text;
      timer = setTimeout(hide, (startOver ? SECONDS : SECONDS / 4) * 1000);
    },
  };
}
