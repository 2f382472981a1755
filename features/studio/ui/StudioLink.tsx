import type { Route } from 'next';
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { isAddressOn } from '@/lib/site/parts';

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
