import { PLATFORMS } from '../../../lib/domain/platform.ts';
import { plural } from '../../../lib/plural.ts';
import type { ProfileRecord } from './profile.ts';
import { profileTotals } from './profile-totals.ts';

/** A summary of a profile, for search engines and shared links. */
export function profileDescription(record: ProfileRecord): string {
  const { totalBans, bansInForce } = profileTotals(record);
  const platforms = [...new Set(record.bans.map((ban) => ban.platform))];
  const places = platforms.map((platform) => PLATFORMS[platform].displayName).join(', ');
  const bans = `${plural(totalBans, 'ban')} on record`;
  const facts = totalBans === 0 ? 'No bans on record.' : `${bans} (${places}), ${bansInForce} in force.`;
  return `${facts} ${record.profile.bio ?? ''}`.trim();
}

/** "Mara Lindqvist" -> "Mara"; the name of an outlet ("The Long Margin") stays whole. */
export function shortName(displayName: string): string {
  const words = displayName.split(' ');
  return words.length === 2 && words[0] ? words[0] : displayName;
}

/** An amount in whole units of its currency: "€18,400". */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );
}
