import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { routes } from '@/lib/routes';
import '../../device/toast.scss';
import styles from './DevicePage.module.scss';

export type DevicePageProps = {
  title: string;
  /** What it is, in a sentence. */
  standfirst: string;
  /** What is missing where scripts do not run, e.g. "A cart". */
  what: string;
  children: ReactNode;
};

/** A page of the shop that only the device can fill: its banner, and what is said without a script. */
export function DevicePage({ title, standfirst, what, children }: DevicePageProps) {
  return (
    <>
      <BreadcrumbBanner title={title} trail={[{ name: 'Merchandise', href: routes.merchandise() }]}>
        <p className="standfirst">{standfirst}</p>
      </BreadcrumbBanner>
      <div className="page">
        <p className={styles.without}>
          {what} is kept by JavaScript in your browser, which is off here.{' '}
          <Link className="text-link" href={routes.shop()}>
            The shop
          </Link>{' '}
          can be looked at all the same.
        </p>
        {children}
      </div>
    </>
  );
}
