import { failureText } from '../../model/failure.ts';

const TIMEOUT_MS = 8000;

/** Returns the server's current status for a URL of this site; null for other sites, which are not requested. */
async function fetchStatus(address: string): Promise<number | 'away' | null> {
  if (new URL(address, location.href).origin !== location.origin) return null;
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    return (await fetch(address, options)).status;
  } catch {
    return 'away';
  }
}

/**
 * Shows the reason why the file does not play, and tries again: on request, and automatically once the device is
 * online. Playback resumes at the same position.
 * @param address the file's URL
 * @param reload makes the video request its file again
 * @returns a function that reports a failure without recovery
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
    void video.play().catch(() => {}); // Another failure is shown again.
  };
  button?.addEventListener('click', again);
  addEventListener('online', again);

  const fail = async () => {
    if (!panel || !text || !panel.hidden) return;
    panel.hidden = false;
    const status = navigator.onLine ? await fetchStatus(address) : 'away';
    text.textContent = failureText({ isOnline: navigator.onLine, status, hasPlayed });
  };
  // Error events of a `<source>` do not bubble, so they are caught in the capture phase.
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
