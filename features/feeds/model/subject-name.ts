import { isPlatformId, PLATFORMS } from '../../../lib/domain/platform.ts';
import { tagName } from '../../../lib/domain/theme.ts';
import { briefFilterName } from '../../briefs/model/brief-filter.ts';
import { filterWords } from '../../explorer/model/filter-words.ts';
import type { FeedSubject } from './feed-address.ts';

const platformName = (platform: string) =>
  isPlatformId(platform) ? PLATFORMS[platform].displayName : platform;

/** The name of a subject: "Bans: X, in force". For a single record, the caller gives the name. */
export function subjectName(subject: FeedSubject): string {
  switch (subject.of) {
    case 'restrictions': {
      const name = subject.kind === 'ban' ? 'Bans' : 'Shadowban reports';
      const words = filterWords(subject.filter).join(', ');
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
    case 'corrections':
      return 'Corrections';
    case 'search':
      return `Search: ${subject.text}`;
  }
}
