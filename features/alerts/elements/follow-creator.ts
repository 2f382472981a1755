import { onSessionChange } from '../../../lib/auth/session-broadcast.ts';

/**
 * Follows a creator with one click for people who are signed in. For everyone else, its link leads to the form. The code is only
 * loaded for people who seem to be signed in.
 */
class FollowCreator extends HTMLElement {
  connectedCallback() {
    const load = async () => {
      if (document.cookie.includes('LastAuthUser='))
        (await import('./parts/change-following.ts')).watchFollowing(this);
    };
    onSessionChange(load);
    void load();
  }
}

customElements.define('follow-creator', FollowCreator);
