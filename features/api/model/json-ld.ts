import type { Graph } from 'schema-dts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph, PUBLISHER_ID, publisher } from '../../../lib/seo/json-ld.ts';
import { DATA_LICENCE } from '../../datasets/model/citation.ts';
import { apiAddress } from './address.ts';

/** Returns the structured data of the public API. */
export const apiJsonLd = (): Graph =>
  graph(
    {
      '@type': 'WebAPI',
      '@id': `${apiAddress('')}#api`,
      name: 'Bans, restrictions and shadowbans of creators',
      description: 'The public records as JSON: free, no key needed.',
      url: apiAddress(''),
      documentation: absoluteUrl(routes.api.documentation()),
      termsOfService: DATA_LICENCE.url,
      provider: { '@id': PUBLISHER_ID },
    },
    publisher(),
    breadcrumbs(['Intelligence', routes.intelligence()], ['JSON API', routes.api.documentation()]),
  );
