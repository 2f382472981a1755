import type { Graph } from 'schema-dts';
import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph, PUBLISHER_ID, publisher } from '../../../lib/seo/json-ld.ts';

/** Returns the structured data of the overview: its charts and their URLs. */
export function overviewJsonLd(charts: readonly { readonly id: string; readonly name: string }[]): Graph {
  const address = absoluteUrl(routes.intelligence());
  return graph(
    {
      '@type': 'CollectionPage',
      '@id': address,
      url: address,
      name: 'Bans in numbers',
      inLanguage: SITE_LANGUAGE,
      isAccessibleForFree: true,
      publisher: { '@id': PUBLISHER_ID },
      hasPart: charts.map(({ id, name }) => ({
        '@type': 'ImageObject',
        name,
        url: absoluteUrl(routes.chart(id)),
        contentUrl: absoluteUrl(routes.chartFile(id, 'svg')),
        encodingFormat: 'image/svg+xml',
      })),
    },
    publisher(),
    breadcrumbs(['Intelligence', routes.intelligence()]),
  );
}
