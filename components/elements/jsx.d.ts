import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

declare module 'react' {
  namespace JSX {
    /** The custom elements of this folder, as React writes them on the server. */
    interface IntrinsicElements {
      'site-header': CustomElement;
      'back-to-top': CustomElement;
      'search-field': CustomElement;
      'settings-menu': CustomElement;
      'user-avatar': CustomElement;
      'user-menu': CustomElement;
      'share-tools': CustomElement;
      'watch-player': CustomElement;
      'watch-trailer': CustomElement;
      'count-down': CustomElement;
      /** Media-chrome's, once something is played. */
      'media-controller': CustomElement & { audio?: ''; nohotkeys?: '' };
      'local-time': CustomElement;
      'file-check': CustomElement;
      'hear-record': CustomElement & { 'data-from'?: string; 'data-days'?: number; 'data-bells'?: string };
      'watch-actions': CustomElement;
      'watch-progress': CustomElement;
      'watch-continue': CustomElement;
      'play-list': CustomElement;
      'film-row': CustomElement;
      'film-slider': CustomElement;
      'load-more': CustomElement;
      'follow-creator': CustomElement & { 'data-creator'?: string; 'data-name'?: string };
      'mail-form': CustomElement & { 'data-to'?: string };
      'restricted-choice': CustomElement;
      'post-audio': CustomElement;
      'post-comments': CustomElement;
      'post-gallery': CustomElement;
      'checkout-panel': CustomElement;
      'cart-button': CustomElement;
      'cart-page': CustomElement;
      'wish-page': CustomElement;
      'shop-actions': CustomElement;
      'chart-reader': CustomElement & { 'data-from'?: string };
      'live-page': CustomElement;
      'sign-in-form': CustomElement & { 'data-settings'?: string };
      'row-links': CustomElement;
      'swiper-container': CustomElement & { init?: 'false' };
      'swiper-slide': CustomElement;
    }
  }
}
