import { chapterAt } from '../../model/playing.ts';

/** Marks the chapters on the time bar, makes the list jump to them, and shows the current one. */
export function followChapters(player: HTMLElement, video: HTMLVideoElement): void {
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
