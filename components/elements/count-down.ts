import { timeLeft } from '../../lib/time/time-left.ts';

/**
 * Counts down to the instant in `data-to`, in words or in the figures inside the element (`data-seconds` names the unit).
 * Assistive technology reads the text on demand, not every second. At the end the page reloads to show what has begun.
 * If it does not show it yet, the page reloads again every minute.
 */
class CountDown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback() {
    const instant = Date.parse(this.dataset.to ?? '');
    if (Number.isNaN(instant)) return;
    const show = () => {
      const seconds = (instant - Date.now()) / 1000;
      const left = timeLeft(seconds);
      if (!left || !this.#showFigures(Math.ceil(seconds)))
        this.textContent = left ? `Starts in ${left}` : 'Starting now';
      if (left) return;
      clearInterval(this.#timer);
      this.#timer = setInterval(() => location.reload(), 60_000);
    };
    show();
    if (instant > Date.now()) this.#timer = setInterval(show, 1000);
  }

  #showFigures(seconds: number): boolean {
    const figures = this.querySelectorAll<HTMLElement>('[data-seconds]');
    let left = seconds;
    for (const figure of figures) {
      const unit = Number(figure.dataset.seconds);
      figure.textContent = String(Math.floor(left / unit)).padStart(2, '0');
      left %= unit;
    }
    return figures.length > 0;
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }
}

customElements.define('count-down', CountDown);
