import { failureText } from '../../model/failure.ts';

const ASK_FOR_MS = 8000;

/** The server's current status for an address of this site; null for other sites, which are not asked. */
async function answerOf(address: string): Promise<number | 'away' | null> {
  if (new URL(address, location.href).origin !== location.origin) return null;
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_FOR_MS) } as const;
    return (await fetch(address, options)).status;
  } catch {
    return 'away';
  }
}

/**
 * Says in words why it does not play, and tries again: when asked to, and by itself once the device is online. It goes on
 * where it stopped.
 *
 * @param address of the file
 * @param reload makes the video ask for its file again
 * @returns tells of a failure that nothing else could mend
 */
export function recover(
  player: HTMLElement,
  video: HTMLVideoElement,
  address: string,
  reload: () => void,
): () => void {
  const panel = player.querySelector<HTMLElement>('[data-failure]');
  const text = player.querySelector('[data-failure-text]');
  const button = player.querySelector<HTMLButtonElement>('[data-retry]');
  let reached = 0;
  let hasPlayed = false;
  video.addEventListener('timeupdate', () => {
    if (video.readyState < 2) return;
    reached = video.currentTime;
    hasPlayed = true;
  });

  const again = () => {
    if (!panel || panel.hidden) return;
    if (panel.contains(document.activeElement)) player.querySelector<HTMLElement>('[data-stage]')?.focus();
    panel.hidden = true;
    const from = reached;
    video.addEventListener(
      'loadedmetadata',
      () => {
        video.currentTime = from;
      },
      { once: true },
    );
    reload();
    void video.play().catch(() => {}); // What fails again is told again.
  };
  button?.addEventListener('click', again);
  addEventListener('online', again);

  const fail = async () => {
    if (!panel || !text || !panel.hidden) return;
    panel.hidden = false;
    const answer = navigator.onLine ? await answerOf(address) : 'away';
    text.textContent = failureText({ isOnline: navigator.onLine, answer, hasPlayed });
  };
  // A `<source>` that cannot be had tells nobody above it, so its errors are caught on their way down.
  video.addEventListener(
    'error',
    ({ target }) => {
      if (target === video ? video.error : target instanceof HTMLSourceElement) void fail();
    },
    true,
  );
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) void fail();
  return () => void fail();
}
