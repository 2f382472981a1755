import { onSessionChange } from '../../../lib/auth/session-broadcast.ts';
import { storedUser } from '../../../lib/auth/stored-user.ts';

/**
 * Follows a creator with one click for people who are signed in. For everyone else, its link leads to the form. The code that
 * asks the server is only loaded for people who are signed in.
 */
class FollowCreator extends HTMLElement {
  #person: string | undefined;
  #stop = () => {};

  connectedCallback() {
    this.#stop = onSessionChange(() => void this.#look());
    this.addEventListener('click', this);
    void this.#look();
  }

  disconnectedCallback() {
    this.#stop();
  }

  async handleEvent({ target }: Event) {
    const action = target instanceof Element && target.closest<HTMLElement>('[data-do]')?.dataset.do;
    if (action === 'follow' || action === 'stop') (await part()).changeFollowing(this, action);
  }

  async #look() {
    const person = storedUser()?.username;
    if (person === this.#person) return;
    this.#person = person;
    if (person) (await part()).lookAtFollowing(this);
    else delete this.dataset.state;
  }
}

const part = () => import('./parts/change-following.ts');

customElements.define('follow-creator', FollowCreator);
