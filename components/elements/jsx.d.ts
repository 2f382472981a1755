import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Element = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

declare module 'react' {
  namespace JSX {
    /** The custom elements of this folder, as React writes them on the server. */
    interface IntrinsicElements {
      'site-header': Element;
      'back-to-top': Element;
      'settings-menu': Element;
      'user-avatar': Element;
      'share-tools': Element;
      'stream-player': Element;
      'local-time': Element;
    }
  }
}
