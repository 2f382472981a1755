import { PLATFORM_IDS, type PlatformId } from '../../../../lib/domain/platform.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { displayNameProblems } from '../first-profile.ts';
import { type AccountAddress, readAccount, readSiteAddress } from './account-address.ts';
import type { ProfileValues } from './profile-values.ts';
import { solanaProblem } from './solana-address.ts';

/** Maximum characters. */
export const MAX_BIO_LENGTH = 600;
export const MAX_SCHEDULE_LENGTH = 600;

/** The controls of the form, in their order; a platform has three. */
export type ProfileControl =
  | 'displayName'
  | 'bio'
  | 'schedule'
  | `${PlatformId}-${'link' | 'since' | 'url'}`
  | 'blogLink'
  | 'solanaAddress';

export type ProfileProblems = Readonly<Partial<Record<ProfileControl, string>>>;

const tooLong = (text: string, most: number) =>
  text.trim().length > most ? `This is too long. Use at most ${most} characters.` : undefined;

const problemOf = (typed: string, read: (typed: string) => AccountAddress) => {
  const result = typed.trim() ? read(typed) : null;
  return result?.ok === false ? result.problem : undefined;
};

/**
 * Returns the problems of a profile's values by control, in the form's order. A profile with problems is not
 * stored.
 * @param today ISO date in UTC
 */
export function profileProblems(values: ProfileValues, today: IsoDate): ProfileProblems {
  const found: [ProfileControl, string | undefined][] = [
    ['displayName', displayNameProblems(values.displayName)[0]],
    ['bio', tooLong(values.bio, MAX_BIO_LENGTH)],
    ['schedule', tooLong(values.schedule, MAX_SCHEDULE_LENGTH)],
  ];
  for (const id of PLATFORM_IDS) {
    const entry = values[id];
    if (!entry) continue;
    const read = (typed: string) => readAccount(id, typed);
    found.push([`${id}-link`, problemOf(entry.link, read)]);
    found.push([`${id}-url`, problemOf(entry.url, read)]);
    if (entry.since && entry.since.date > today) found.push([`${id}-since`, 'This date is in the future.']);
  }
  found.push(['blogLink', problemOf(values.blogLink, readSiteAddress)]);
  found.push([
    'solanaAddress',
    values.solanaAddress.trim() ? solanaProblem(values.solanaAddress) : undefined,
  ]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}
