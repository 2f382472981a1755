/** Starts the sign-in forms. Their code loads on those pages only. */
class SignInForm extends HTMLElement {
  async connectedCallback() {
    (await import('./parts/start-sign-in.ts')).startSignIn(this);
  }
}

customElements.define('sign-in-form', SignInForm);
