import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { isAddressOn } from '@/lib/site/parts';
import styles from './BreadcrumbBanner.module.scss';

export type Crumb = { readonly name: string; readonly href: string };

/** The banner that opens a section: its title and the trail Home > name. */
export function BreadcrumbBanner({
  title,
  heading,
  trail = [],
  isTight = false,
  children,
}: {
  title: string;
  /** The title in more words. It is smaller, because it can be long. */
  heading?: string | undefined;
  trail?: readonly Crumb[];
  /** True above a list that should begin on the first screen. */
  isTight?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${isTight ? styles.tight : ''}`}>
      <div className="page">
        <Breadcrumbs trail={[...trail, { name: title, href: '' }]} />
        {heading ? <h1 className={styles.sentence}>{heading}</h1> : <h1>{title}</h1>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}

/** Home > … > this page. The last item is the current page, without a link. Sections that are off are left out. */
export function Breadcrumbs({ trail: all }: { trail: readonly Crumb[] }) {
  const trail = all.filter(({ href }, at) => at === all.length - 1 || isAddressOn(href));
  const last = trail.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`plain-list ${styles.trail}`}>
        <li>
          <Link href="/">Home</Link>
        </li>
        {trail.map(({ name, href }, index) => (
          <li key={name}>
            {index < last ? (
              <Link href={href as Route}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
