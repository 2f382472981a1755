/**
 * A form of the newsletter or the contact page: sent without leaving the page, with each error at its field. Its code
 * is loaded with the first submission.
 */
class MailForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this);
    // Those do not bubble.
    this.addEventListener('invalid', this, true);
  }

  async handleEvent(event: Event) {
    event.preventDefault();
    const { submitForm } = await import('./parts/submit-form.ts');
    submitForm(this, event);
  }
}

customElements.define('mail-form', MailForm);
