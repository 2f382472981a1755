/**
 * A form of the newsletter or the contact page: sent without leaving the page, and what is wrong is said at the field.
 * What it takes is loaded when somebody sends it.
 */
class MailForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', this);
    // Those do not bubble.
    this.addEventListener('invalid', this, true);
  }

  async handleEvent(event: Event) {
    event.preventDefault();
    const { answerForm } = await import('./parts/mail-form/answer-form.ts');
    answerForm(this, event);
  }
}

customElements.define('mail-form', MailForm);
