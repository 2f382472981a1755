import type { Route } from 'next';
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A link from one page of the studio to another, without prefetching. The records that were read are kept. */
export function StudioLink<T extends string>({
  href,
  ...rest
}: Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & { href: Route<T> }) {
  return <NextLink href={href} prefetch={false} {...rest} />;
}
