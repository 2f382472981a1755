import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import styles from './ShopDesk.module.scss';
import '@/components/device/toast.scss';

/** Which part of components/elements/parts/checkout fills it. */
export type Desk = 'checkout' | 'received' | 'tracking';

/**
 * A page of the shop that is made of what only the device knows. The server writes its frame; `shop-desk` fills it.
 * Without JavaScript it says what is missing, and leads on.
 */
export function ShopDesk({
  desk,
  without,
  children,
}: {
  desk: Desk;
  /** What JavaScript would do here, in a sentence. */
  without: string;
  children: ReactNode;
}) {
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.without}>
        {without} It is off in this browser.{' '}
        <Link className="text-link" href={routes.shop()}>
          Everything in the shop
        </Link>{' '}
        can be looked at all the same.
      </p>
      <shop-desk class={styles.desk} data-desk={desk} suppressHydrationWarning>
        {children}
      </shop-desk>
    </div>
  );
}
