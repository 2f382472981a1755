import { whenNear } from '../../../components/elements/parts/wait-until.ts';

/** The comments below a post, and the reader's own notes. The code for writing one is loaded when the reader comes near. */
class PostComments extends HTMLElement {
  connectedCallback() {
    whenNear(this, async () => {
      const { startComments } = await import('./parts/start-comments.ts');
      startComments(this);
    });
  }
}

customElements.define('post-comments', PostComments);
