/**
 * Shows the playback position: fills the drawing of the loudness and marks the current line of the transcript. A
 * press on the drawing jumps there; for keyboards there is the browser's own control.
 */
export function followAudio(root: HTMLElement, audio: HTMLAudioElement): void {
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
