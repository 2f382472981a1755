/** Compares a file with a published hash, on the one page that does; what it takes is loaded there. */
class FileCheck extends HTMLElement {
  async connectedCallback() {
    const { startFileCheck } = await import('./parts/start-file-check.ts');
    startFileCheck(this);
  }
}

customElements.define('file-check', FileCheck);
