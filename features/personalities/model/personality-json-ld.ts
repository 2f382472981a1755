import type { Graph } from 'schema-dts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, fictional, graph, sameAs } from '../../../lib/seo/json-ld.ts';
import type { Personality } from './personality.ts';

export function personalityJsonLd(personality: Personality): Graph {
  const path = routes.personality(personality.id);
  const addresses = [...personality.links.map(({ url }) => url), personality.blogUrl, personality.websiteUrl];
  return graph(
    {
      '@type': 'ProfilePage',
      '@id': absoluteUrl(path),
      url: absoluteUrl(path),
      dateModified: personality.updatedAt,
      mainEntity: {
        '@type': 'Person',
        '@id': `${absoluteUrl(path)}#person`,
        name: personality.displayName,
        ...(personality.name !== personality.displayName && { alternateName: personality.name }),
        url: absoluteUrl(path),
        ...(personality.bio && { description: personality.bio }),
        image: absoluteUrl(personality.image ?? routes.openGraph('personality', personality.id)),
        ...sameAs(personality, addresses),
        ...fictional(personality),
      },
    },
    breadcrumbs(['Personalities', routes.personalities()], [personality.displayName, path]),
  );
}
