import { createRandom, type Random } from '../../content/pictures/random.ts';
import { allowedNextEvents, type Ban, type RestrictionEvent } from '../../features/bans/model/ban.ts';
import { PROFILE_PLATFORM_IDS, type ProfilePlatformId } from '../../lib/domain/platform.ts';
import { type IsoDate, onDay } from '../../lib/time/when.ts';
import { dayBefore, pickFrom } from './pick.ts';

/** The last day of synthetic records: the sample content is newer and stays in front. */
export const LAST_DAY: IsoDate = '2025-11-30';
const DAYS = 2500;
const MAX_EVENTS = 4;

const REASONS = [
  '“Platform manipulation and spam.” No post is named.',
  '“Violent or graphic content.” The recording shows a public meeting.',
  '“Impersonation.” A copy of the account had reported it.',
  '“Repeated copyright infringement.” The material was the creator’s own.',
  '“Multiple violations of our Community Guidelines.” The notice lists none.',
] as const;

/** Synthetic ban `number`: a legal history with days that follow each other. */
export function measuredBan(number: number, profileId: string): Ban {
  const random = createRandom(`ban ${number}`);
  const platform: ProfilePlatformId = pickFrom(random, PROFILE_PLATFORM_IDS);
  const startedBefore = random.whole(30, DAYS);
  return {
    kind: 'ban',
    id: `measured-ban-${String(number).padStart(6, '0')}`,
    profileId,
    platform,
    began: onDay(dayBefore(LAST_DAY, startedBefore)),
    restriction: null,
    explanation: pickFrom(random, REASONS),
    details: {},
    evidence: [],
    events: history(random, startedBefore),
    corrections: [],
  };
}

function history(random: Random, startedBefore: number): readonly RestrictionEvent[] {
  const events: RestrictionEvent[] = [];
  let before = startedBefore;
  for (let left = random.whole(0, MAX_EVENTS); left > 0; left -= 1) {
    const possible = allowedNextEvents({ events });
    before -= random.whole(1, 45);
    if (possible.length === 0 || before < 0) break;
    events.push({ kind: pickFrom(random, possible), when: onDay(dayBefore(LAST_DAY, before)), text: '' });
  }
  return events;
}
