import type { Graph } from 'schema-dts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, fictional, graph, sameAs } from '../../../lib/seo/json-ld.ts';
import type { ProfileRecord } from './profile.ts';

export function profileJsonLd({ profile }: ProfileRecord): Graph {
  const path = routes.profile(profile.username);
  const accounts = [...profile.presences.map(({ url, until }) => (until ? null : url)), profile.blogUrl];
  return graph(
    {
      '@type': 'ProfilePage',
      '@id': absoluteUrl(path),
      url: absoluteUrl(path),
      dateCreated: profile.createdAt,
      dateModified: profile.updatedAt,
      mainEntity: {
        '@type': 'Person',
        '@id': `${absoluteUrl(path)}#person`,
        name: profile.displayName,
        alternateName: profile.username,
        identifier: profile.id,
        url: absoluteUrl(path),
        ...(profile.bio && { description: profile.bio }),
        image: absoluteUrl(profile.avatarUrl ?? routes.openGraph('profile', profile.username)),
        ...sameAs(profile, accounts),
        ...fictional(profile),
      },
    },
    breadcrumbs(['Profiles', routes.profiles()], [profile.displayName, path]),
  );
}
