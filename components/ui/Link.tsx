import type { Route } from 'next';
import type { ComponentProps } from 'react';

/**
 * A link of the reader's side: the browser itself follows it, whoever serves the site. Where Next.js's scripts are not
 * left out, next/link would ask for every page that is in view, would not mark the row that an address ends with as
 * `:target`, and leads nowhere from the not-found page, which has no place in Next.js's tree of pages.
 */
export function Link<T extends string>({
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: Route<T> | URL }) {
  return <a href={String(href)} {...rest} />;
}
