import type { RecordType } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';

export { APPEAL_RESULT_WORDS } from '@/features/bans/model/event-text';
export { APPEAL_WORDS, SORT_WORDS, STATE_WORDS } from '@/features/explorer/model/filter-words';

/** The words of the two explorers. */
export const KIND_WORDS = {
  ban: {
    title: 'Bans',
    one: 'ban',
    many: 'bans',
    began: 'Banned',
    beganShort: 'Banned',
    type: 'Action',
    reason: 'Creator’s description',
    getHref: routes.bans,
    standfirst: 'Bans as reported by the account owners.',
  },
  report: {
    title: 'Shadowban reports',
    one: 'report',
    many: 'reports',
    began: 'First noticed',
    beganShort: 'Noticed',
    type: 'Observed effect',
    reason: 'Observed effect',
    getHref: routes.reports,
    standfirst:
      'Limits on reach that creators report themselves. Only the platform could confirm a shadowban.',
  },
} as const satisfies Record<RecordType, object>;
