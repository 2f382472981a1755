import type { BreadcrumbList, Graph, Organization, Thing } from 'schema-dts';
import { routes } from '../routes.ts';
import { FICTIONAL, type SampleMark } from '../samples/sample-owner.ts';
import { siteName } from '../site/site-name.ts';
import { absoluteUrl } from './absolute-url.ts';

/** Nodes of one page, joined by their ids. */
export const graph = (...nodes: Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });

/** Returns the note in a node of a sample; nothing for a real record. */
export const fictional = ({ isSample }: SampleMark) =>
  isSample ? { disambiguatingDescription: FICTIONAL } : {};

export const PUBLISHER_ID = absoluteUrl('/#organization');

export const publisher = (): Organization => ({
  '@type': 'Organization',
  '@id': PUBLISHER_ID,
  name: siteName(),
  url: absoluteUrl(routes.home()),
  logo: { '@type': 'ImageObject', url: absoluteUrl('/icons/maskable-512.png') },
});

/** The trail from the home page to a page: names and paths in order. */
export function breadcrumbs(...trail: readonly (readonly [name: string, path: string])[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', routes.home()] as const, ...trail].map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
