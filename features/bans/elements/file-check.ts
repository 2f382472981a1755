/** Compares a file with a published hash. The code loads on that page only. */
class FileCheck extends HTMLElement {
  async connectedCallback() {
    const { startFileCheck } = await import('./parts/start-file-check.ts');
    startFileCheck(this);
  }
}

customElements.define('file-check', FileCheck);
