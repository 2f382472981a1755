/** A chart whose marks are read with the arrow keys or a pointer; what that takes is loaded when one comes. */
class ChartReader extends HTMLElement {
  connectedCallback() {
    const load = () => void import('./parts/charts/read-chart.ts').then(({ readChart }) => readChart(this));
    for (const type of ['focusin', 'pointerover']) this.addEventListener(type, load, { once: true });
  }
}

customElements.define('chart-reader', ChartReader);
