import type { WrittenProfileRecord } from '../../content/sample-profile-record.ts';
import type { Presence } from '../../features/bans/model/presence-line.ts';
import { storedTotals } from '../../features/profiles/model/stored-totals.ts';
import { isProfilePlatformId, PLATFORMS, type PlatformId } from '../../lib/domain/platform.ts';
import { type IsoDate, whenAttribute } from '../../lib/time/when.ts';
import { awsJson, type Input, withoutNulls } from './input.ts';

const storedPresence = ({ platform, since, until, url }: Presence) => ({
  platformId: platform,
  since: since && whenAttribute(since),
  ...(until && { until: whenAttribute(until) }),
  url,
});

/** `{ youtubeLink: 'https://…' }`, as Profile and Personality have them. */
const linkInputs = (links: readonly { readonly platform: PlatformId; readonly url: string | null }[]) =>
  Object.fromEntries(
    links.flatMap(({ platform, url }) =>
      isProfilePlatformId(platform) ? [[PLATFORMS[platform].linkField, url]] : [],
    ),
  );

/** The Profile record of a person, with the totals of its records on the day `today`. */
export function profileInput(record: WrittenProfileRecord, userId: string, today: IsoDate): Input {
  const { presences, blogUrl, ...profile } = record.profile;
  return withoutNulls({
    ...profile,
    userId,
    listing: 'LISTED',
    blogLink: blogUrl,
    ...linkInputs(presences),
    presences: awsJson(presences.map(storedPresence)),
    ...storedTotals(record, today),
  });
}
