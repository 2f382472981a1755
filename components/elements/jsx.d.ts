import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

declare module 'react' {
  namespace JSX {
    /** The custom elements of this folder, as React writes them on the server. */
    interface IntrinsicElements {
      'site-header': CustomElement;
      'back-to-top': CustomElement;
      'settings-menu': CustomElement;
      'user-avatar': CustomElement;
      'user-menu': CustomElement;
      'share-tools': CustomElement;
      'stream-player': CustomElement;
      'local-time': CustomElement;
      'file-check': CustomElement;
    }
  }
}
