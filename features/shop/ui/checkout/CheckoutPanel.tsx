import '@/components/ui/toast.scss';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import { ProductStack } from '../cart/ProductStack';
import styles from './CheckoutPanel.module.scss';

/** The part of components/elements/parts/checkout that fills the page. */
type Desk = 'checkout' | 'received' | 'tracking';

/**
 * A shop page with data of this device. The server renders the frame; `checkout-panel` fills it. Without JavaScript the
 * page shows a message and a link to the shop.
 */
export function CheckoutPanel({
  desk,
  without,
  children,
}: {
  desk: Desk;
  /** A sentence that says why the page needs JavaScript. */
  without: string;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <p className={styles.without}>
        {without} You can still browse{' '}
        <Link className="text-link" href={routes.shop()}>
          the shop
        </Link>
        .
      </p>
      <checkout-panel class={styles.desk} data-desk={desk} suppressHydrationWarning>
        {children}
      </checkout-panel>
    </div>
  );
}

/** A message instead of a form or an order, with links. */
export function CheckoutNotice({
  view,
  title,
  text,
  children,
}: {
  /** The view in which it is shown. */
  view: string;
  title: string;
  text: ReactNode;
  /** Links. */
  children: ReactNode;
}) {
  return (
    <section
      data-view={view}
      className={styles.notice}
      aria-labelledby={`desk-${view}`}
      hidden
      suppressHydrationWarning
    >
      <ProductStack icon="bag" />
      <h2 id={`desk-${view}`} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.text}>{text}</div>
      <div className={styles.links}>{children}</div>
    </section>
  );
}
