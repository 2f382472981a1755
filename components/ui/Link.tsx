import type { Route } from 'next';
import type { ComponentProps } from 'react';
import { isAddressOn } from '@/lib/site/parts';

/**
 * A plain link of the readers' pages. Unlike next/link it does not prefetch visible pages, marks the row in the address as
 * `:target`, and works on the not-found page, which is outside Next.js's tree of pages. To a part of the site that is off,
 * a button is left out and other links become text.
 */
export function Link<T extends string>({
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: Route<T> | URL }) {
  if (isAddressOn(String(href))) return <a href={String(href)} {...rest} />;
  return rest.className?.split(' ').includes('button') ? null : rest.children;
}
