import { timeLeft } from '../../../lib/time/time-left.ts';

/**
 * Counts down to the instant in `data-to`, in words or in the figures inside the element (`data-seconds` names the unit).
 * @returns a function that ends it
 */
export function runCountDown(root: HTMLElement): () => void {
  const instant = Date.parse(root.dataset.to ?? '');
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = () => {
    const seconds = (instant - Date.now()) / 1000;
    const left = timeLeft(seconds);
    if (!left || !showFigures(root, Math.ceil(seconds)))
      root.textContent = left ? `Starts in ${left}` : 'Starting now';
    if (left) return;
    clearInterval(timer);
    timer = setInterval(() => location.reload(), 60_000);
  };
  if (!Number.isNaN(instant)) {
    show();
    if (instant > Date.now()) timer = setInterval(show, 1000);
  }
  return () => clearInterval(timer);
}

function showFigures(root: HTMLElement, seconds: number): boolean {
  const figures = root.querySelectorAll<HTMLElement>('[data-seconds]');
  let left = seconds;
  for (const figure of figures) {
    const unit = Number(figure.dataset.seconds);
    figure.textContent = String(Math.floor(left / unit)).padStart(2, '0');
    left %= unit;
  }
  return figures.length > 0;
}
