/** A chart whose marks are read with the arrow keys or a pointer. The code loads on first use. */
class ChartReader extends HTMLElement {
  connectedCallback() {
    const load = () => void import('./parts/read-chart.ts').then(({ readChart }) => readChart(this));
    for (const type of ['focusin', 'pointerover']) this.addEventListener(type, load, { once: true });
  }
}

customElements.define('chart-reader', ChartReader);
