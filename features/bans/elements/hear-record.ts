/** A status board that can be heard. The code loads with the first press. */
class HearRecord extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this);
  }

  async handleEvent(event: Event) {
    const { hearRecord } = await import('./parts/hear-record.ts');
    hearRecord(this, event);
  }
}

customElements.define('hear-record', HearRecord);
