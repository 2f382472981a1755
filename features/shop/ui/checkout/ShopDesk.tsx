import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './ShopDesk.module.scss';
import '@/components/device/toast.scss';

/** The part of components/elements/parts/checkout that fills the page. */
export type Desk = 'checkout' | 'received' | 'tracking';

/**
 * A shop page with data of this device. The server renders the frame; `shop-desk` fills it. Without JavaScript the
 * page shows a message and a link to the shop.
 */
export function ShopDesk({
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
    <div className={`page ${styles.page}`}>
      <p className={styles.without}>
        {without} You can still browse{' '}
        <Link className="text-link" href={routes.shop()}>
          the shop
        </Link>
        .
      </p>
      <shop-desk class={styles.desk} data-desk={desk} suppressHydrationWarning>
        {children}
      </shop-desk>
    </div>
  );
}
