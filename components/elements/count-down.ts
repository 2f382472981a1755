import { timeLeft } from '../../lib/domain/time/time-left.ts';

/**
 * Counts the time to the instant in `data-to`: in words, or in the figures it holds (`data-seconds`: of which unit). What it says is read when somebody comes to it, not at each second. Once
 * it has come, the page is loaded again, which then shows what has begun; one that does not know it yet, a minute later.
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
        this.textContent = left ? `In ${left}` : 'It begins now.';
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
