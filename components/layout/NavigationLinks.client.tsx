'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/Link';
import { isCurrentLink, type LinkPlace } from './current-link';
import type { NavigationLink } from './navigation';

/** `page` for the link to this page, `true` for the link to its section. */
function getAriaCurrent(link: LinkPlace, path: string): 'page' | 'true' | undefined {
  if (path === link.href) return 'page';
  return isCurrentLink(link, path) ? 'true' : undefined;
}

/**
 * The links of a menu, the current one marked. A client component only because the path of the page is not given
 * to server components in a layout; it is rendered on the server, and nothing of it needs to run in the browser.
 */
export function NavigationLinks({ links }: { links: readonly (NavigationLink & LinkPlace)[] }) {
  const path = usePathname();
  return links.map(({ label, href, ...place }) => (
    <li key={href}>
      <Link href={href as Route} aria-current={getAriaCurrent({ href, ...place }, path)}>
        {label}
      </Link>
    </li>
  ));
}
