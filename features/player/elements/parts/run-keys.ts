import { getKeyAction, nextSpeed, type PlayerAct } from '../../model/key-map.ts';
import type { Toast } from './toast.ts';

/** True if the focused control uses the key itself, so the player must not. */
function isTaken(event: KeyboardEvent): boolean {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  for (const element of path) {
    if (element.localName === 'watch-player') return false;
    if (element.isContentEditable || /^(input|textarea|select)$/.test(element.localName)) {
      const isSlider = element instanceof HTMLInputElement && element.type === 'range';
      if (!isSlider || /^(Arrow|Home|End|Page)/.test(event.key)) return true;
    }
    if (/^(menu|menuitem|menuitemradio)$/.test(element.role ?? '') || element.localName === 'dialog')
      return true;
    const isPressed = /^(a|button|summary)$/.test(element.localName) || element.role === 'button';
    if (isPressed && (event.key === ' ' || event.key === 'Enter')) return true;
  }
  return false;
}

/** The keyboard, while the focus is in the player. */
export function runKeys(
  player: HTMLElement,
  video: HTMLVideoElement,
  toast: Toast,
  showHelp: () => void,
): void {
  const controller = player.querySelector('media-controller');
  const request = (name: string) =>
    controller?.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));

  const run = (act: PlayerAct) => {
    switch (act.do) {
      case 'play':
        return void (video.paused ? video.play() : video.pause());
      case 'seek':
        video.currentTime = Math.max(0, video.currentTime + act.by);
        return;
      case 'jump':
        if (Number.isFinite(video.duration)) video.currentTime = video.duration * act.to;
        return;
      case 'volume':
        video.volume = Math.min(1, Math.max(0, Math.round((video.volume + act.by) * 10) / 10));
        video.muted = false;
        return toast.say(`Volume ${Math.round(video.volume * 100)}%`);
      case 'mute':
        video.muted = !video.muted;
        return toast.say(video.muted ? 'Muted' : 'Unmuted');
      case 'speed':
        video.playbackRate = nextSpeed(video.playbackRate, act.by);
        return toast.say(`Speed ${video.playbackRate}×`);
      case 'captions':
        return void request('mediatogglesubtitlesrequest');
      case 'picture-in-picture':
        return void request(
          document.pictureInPictureElement === video ? 'mediaexitpiprequest' : 'mediaenterpiprequest',
        );
      case 'full-screen':
        return void request(
          document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest',
        );
      case 'help':
        return showHelp();
    }
  };

  player.addEventListener('keydown', (event) => {
    const act = getKeyAction(event);
    if (!act || event.defaultPrevented || isTaken(event)) return;
    event.preventDefault();
    run(act);
  });
}
