import { briefFilterName } from '../../domain/briefs/brief-filter.ts';
import type { RestrictionFilter } from '../../domain/explorer/restriction-filter.ts';
import { isPlatformId, PLATFORMS } from '../../domain/platform.ts';
import { tagName } from '../../domain/theme.ts';
import { whenText, whenWritten } from '../../domain/time/when.ts';
import type { FeedSubject } from './feed-address.ts';

const STATES = { 'in-force': 'in force', restored: 'restored', ended: 'ended otherwise' } as const;
const APPEALS = {
  NONE: 'without an appeal',
  PENDING: 'appeal pending',
  REJECTED: 'appeal rejected',
  RESTORED: 'appeal won',
} as const;

const platformName = (platform: string) =>
  isPlatformId(platform) ? PLATFORMS[platform].displayName : platform;

/** What rows are narrowed to, in words: "X, in force, from May 2025". */
function filterWords(filter: RestrictionFilter): string {
  const { platform, state, appeal, type, creator, from, to, undated, text } = filter;
  const { sort: _sort, after: _after, ...all } = filter;
  const said = [
    platform && platformName(platform),
    state && STATES[state],
    appeal && APPEALS[appeal],
    type,
    creator,
    text && `“${text}”`,
    from && `from ${whenText(whenWritten(from))}`,
    to && `to ${whenText(whenWritten(to))}`,
    undated && 'undated',
  ].filter(Boolean);
  const unsaid = Object.keys(all).length - said.length;
  return [...said, ...(unsaid > 0 ? ['narrowed further'] : [])].join(', ');
}

/** What a subject is called where it is followed: "Bans: X, in force". A record's own name is for the caller to say. */
export function subjectName(subject: FeedSubject): string {
  switch (subject.of) {
    case 'restrictions': {
      const name = subject.kind === 'ban' ? 'Bans' : 'Shadowban reports';
      const words = filterWords(subject.filter);
      return words ? `${name}: ${words}` : name;
    }
    case 'briefs':
      return briefFilterName(subject.filter ?? {});
    case 'blog':
      return 'Blog';
    case 'creator':
      return subject.username;
    case 'platform':
      return platformName(subject.platform);
    case 'tag':
      return `Tagged ${tagName(subject.slug)}`;
    case 'streams':
      return 'Streams';
    case 'stream':
      return subject.slug;
    case 'search':
      return `Search: ${subject.text}`;
  }
}
