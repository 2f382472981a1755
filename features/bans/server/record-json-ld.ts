import type { Graph } from 'schema-dts';
import { getPlatformName, PLATFORMS } from '../../../lib/domain/platform.ts';
import { routes } from '../../../lib/routes.ts';
import { FICTIONAL } from '../../../lib/samples/sample-owner.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph } from '../../../lib/seo/json-ld.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { endedOn } from '../model/ban.ts';
import { recordSentence, recordTitle } from '../model/record-text.ts';
import type { RestrictionRecord } from './restriction-record.ts';

/** Returns the structured data of a record as a claim of its owner. */
export function recordJsonLd({ restriction, profile, updatedAt }: RestrictionRecord, today: IsoDate): Graph {
  const { kind } = restriction;
  const path = routes.record(restriction);
  const address = absoluteUrl(path);
  const person = absoluteUrl(routes.profile(profile.username));
  const { url } = PLATFORMS[restriction.platform];
  const title = recordTitle(restriction, profile.displayName);
  // A fictional record claims nothing about a real platform.
  const demoRecord = {
    '@type': 'CreativeWork' as const,
    '@id': `${address}#record`,
    name: title,
    disambiguatingDescription: FICTIONAL,
  };
  return graph(
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: title,
      dateModified: updatedAt,
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: absoluteUrl(routes.openGraph(kind, restriction.id)),
      },
      mainEntity: profile.isSample
        ? demoRecord
        : {
            '@type': 'Claim',
            '@id': `${address}#record`,
            identifier: restriction.id,
            name: title,
            text: recordSentence(restriction, today),
            author: { '@type': 'Person', '@id': `${person}#person`, name: profile.displayName, url: person },
            about: { '@type': 'Organization', name: getPlatformName(restriction), ...(url && { url }) },
            ...(restriction.began && {
              temporalCoverage: `${restriction.began.date}/${endedOn(restriction) ?? '..'}`,
            }),
          },
    },
    breadcrumbs(kind === 'ban' ? ['Bans', routes.bans()] : ['Shadowban reports', routes.reports()], [
      title,
      path,
    ]),
  );
}
