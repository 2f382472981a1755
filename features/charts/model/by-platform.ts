import { isPlatformId, OTHER_PLATFORM, PLATFORMS } from '../../../lib/domain/platform.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import type { ChartContent } from './chart.ts';
import type { Share, Statistics } from './statistics.ts';
import { drawBars, withKey } from './svg.ts';
import { counted, forceKey, forceParts, listText, plain, shareText } from './words.ts';

const WORDS = { ban: ['ban', 'bans'], report: ['report', 'reports'] } as const;

const SEVERAL = {
  ban: 'People banned on more than one platform are counted under each.',
  report: 'People who report more than one platform are counted under each.',
} as const;

/**
 * Returns how many of the first platforms have more than half of the records together; 0 if more than three.
 */
function leading(shares: readonly Share[], records: number): number {
  let taken = 0;
  for (const [at, share] of shares.slice(0, 3).entries()) {
    taken += share.records;
    if (taken * 2 > records) return at + 1;
  }
  return 0;
}

const getName = (value: string) => (isPlatformId(value) ? PLATFORMS[value].displayName : value);

/** The name within a sentence. */
const nameInText = (value: string) => (value === OTHER_PLATFORM ? 'other platforms' : getName(value));

/** The names at the beginning of a sentence. */
const getList = (shares: readonly Share[]) =>
  listText(shares.map(({ value }, at) => (at === 0 ? getName(value) : nameInText(value))));

/** A verb after the names: “Other platforms” is a plural. */
const verbFor = (shares: readonly Share[], one: string, many: string) =>
  pluralForm(shares[0]?.value === OTHER_PLATFORM ? 2 : shares.length, one, many);

function getSentence(
  shares: readonly Share[],
  records: number,
  [one, many]: readonly [string, string],
): string {
  const [first] = shares;
  if (!first) return `No ${many} on record.`;
  if (shares.length === 1)
    return records === 1
      ? `The only ${one} is on ${nameInText(first.value)}.`
      : `All ${countText(records)} are on ${nameInText(first.value)}.`;
  const count = leading(shares, records);
  if (count === 0)
    return `No three platforms together account for half of the ${many}; ${nameInText(first.value)} ${verbFor([first], 'has', 'have')} the most, ${countText(first.records)} of ${countText(records)}.`;
  const leaders = shares.slice(0, count);
  const together = leaders.reduce((sum, share) => sum + share.records, 0);
  return `${getList(leaders)} ${verbFor(leaders, 'accounts', 'account')} for more than half: ${countText(together)} of ${countText(records)}.`;
}

/** Records and people of each platform. */
export const byPlatform =
  (kind: RecordType) =>
  ({ platforms, totals: { records } }: Statistics, filter: RestrictionFilter): ChartContent => {
    const words = WORDS[kind];
    const [one, many] = words;
    const getRows = ({ value }: Share) => ({ ...filter, ...(isPlatformId(value) && { platform: value }) });
    return {
      sentence: getSentence(platforms, records, words),
      subtitle: kind === 'ban' ? 'Bans by platform' : 'Self-reported shadowbans by platform',
      description: platforms
        .map(
          (share) =>
            `${getName(share.value)}: ${plural(share.records, one, many)}, ${plural(share.people, 'person', 'people')}, ${countText(share.inForce)} in force.`,
        )
        .join(' '),
      table: {
        columns: [
          { label: 'Platform', isNumber: false },
          { label: 'Records', isNumber: true },
          { label: 'Share', isNumber: true },
          { label: 'In force', isNumber: true },
          { label: 'People', isNumber: true },
        ],
        rows: platforms.map((share) => [
          plain(getName(share.value)),
          counted(share.records, getRows(share)),
          plain(shareText(share.records / records), share.records / records),
          counted(share.inForce, { ...getRows(share), state: 'in-force' }),
          counted(share.people, getRows(share), 'people'),
        ]),
      },
      notes: [{ text: SEVERAL[kind] }],
      draw:
        platforms.length === 0
          ? null
          : (pen) => {
              const bars = platforms.map((share) => ({
                name: getName(share.value),
                parts: forceParts(kind, share, pen),
                amountText: countText(share.records),
                label: `${getName(share.value)}: ${plural(share.records, one, many)} about ${plural(share.people, 'person', 'people')}, ${countText(share.inForce)} still in force`,
                rows: { filter: getRows(share), count: share.records },
              }));
              return withKey(drawBars(pen, bars), forceKey(kind, pen), pen);
            },
    };
  };
