import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import '../../../../components/ui/toast.scss';
import styles from './StoredListPage.module.scss';

export type StoredListPageProps = {
  title: string;
  /** The page's purpose in one sentence. */
  standfirst: string;
  /** The feature that needs scripts, e.g. "The cart". */
  what: string;
  children: ReactNode;
};

/** A shop page that scripts fill with data of this device: its banner, and a message for browsers without scripts. */
export function StoredListPage({ title, standfirst, what, children }: StoredListPageProps) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={[{ name: 'Merchandise', href: routes.merchandise() }]}>
        <p className="standfirst">{standfirst}</p>
      </BreadcrumbBanner>
      <div className="page">
        <p className={styles.without}>
          {what} needs JavaScript, which is turned off in your browser. You can still browse{' '}
          <Link className="text-link" href={routes.shop()}>
            the shop
          </Link>
          .
        </p>
        {children}
      </div>
    </>
  );
}
