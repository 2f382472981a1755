import type { Route } from 'next';
import type { ComponentProps } from 'react';

/**
 * A plain link of the readers' pages. Unlike next/link it does not prefetch visible pages, marks the row in the address as
 * `:target`, and works on the not-found page, which is outside Next.js's tree of pages.
 */
export function Link<T extends string>({
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: Route<T> | URL }) {
  return <a href={String(href)} {...rest} />;
}
