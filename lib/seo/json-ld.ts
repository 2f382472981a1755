import type { BreadcrumbList, Graph, Organization, Thing } from 'schema-dts';
import { SITE_LANGUAGE } from '../domain/constants.ts';
import { routes } from '../routes.ts';
import { FICTIONAL, type SampleMark } from '../samples/sample-owner.ts';
import { currentSite, siteName } from '../site/site.ts';
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

/** Returns URLs on other sites; none for a fictional person. */
export const sameAs = ({ isSample }: SampleMark, addresses: readonly (string | null)[]) =>
  isSample ? {} : { sameAs: addresses.filter((url) => url !== null) };

/** The site itself, for the home page. */
export function websiteJsonLd(): Graph {
  return graph(
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      name: siteName(),
      description: currentSite().tagline,
      url: absoluteUrl(routes.home()),
      inLanguage: SITE_LANGUAGE,
      publisher: { '@id': PUBLISHER_ID },
    },
    publisher(),
  );
}

/** JSON for a script element: `</script>` in user text must not end it. */
export function serializeJsonLd(data: Graph): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
