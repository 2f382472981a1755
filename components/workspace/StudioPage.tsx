import type { Route } from 'next';
import NextLink from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Cluster } from '@/components/ui/Stack';
import { isAddressOn } from '@/lib/site/parts';
import styles from './StudioPage.module.scss';

/** The frame of every page of the studio: heading, introduction and actions. */
export function StudioPage({
  title,
  lead,
  kicker,
  back,
  actions,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  kicker?: ReactNode;
  /** A `BackLink` above the title. */
  back?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back}
          {kicker && <p className="kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <Cluster className={styles.actions}>{actions}</Cluster>}
      </header>
      {children}
    </div>
  );
}

/**
 * A link from one page of the studio to another, without prefetching. The cached records stay. Like `Link`, it does
 * not link to parts of the site that are off.
 */
export function StudioLink<T extends string>({
  href,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & { href: Route<T> }) {
  if (!isAddressOn(String(href))) return rest.className?.split(' ').includes('button') ? null : rest.children;
  return <NextLink href={href} prefetch={false} {...rest} />;
}

/** A link from a form to the list of its records. */
export function BackLink<T extends string>({ href, children }: { href: Route<T>; children: ReactNode }) {
  return (
    <StudioLink href={href} className={styles.back}>
      <Icon name="chevron-left" />
      {children}
    </StudioLink>
  );
}

/** The page while the person's records are loading. */
export function StudioLoading({ title }: { title: string }) {
  return (
    <StudioPage kicker="Studio" title={title}>
      <p role="status" className={styles.loading}>
        <svg viewBox="0 0 240 24" width="240" height="24" aria-hidden="true">
          <path d="M0 12H240" />
        </svg>
        Loading your records…
      </p>
    </StudioPage>
  );
}
