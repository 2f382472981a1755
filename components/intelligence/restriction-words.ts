import type { RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { routes } from '@/lib/routes';

export {
  APPEAL_RESULT_WORDS,
  APPEAL_WORDS,
  SORT_WORDS,
  STATE_WORDS,
} from '@/lib/domain/explorer/filter-words';

/** What the two explorers call what they show. */
export const KIND_WORDS = {
  ban: {
    title: 'Bans',
    one: 'ban',
    many: 'bans',
    began: 'Banned',
    type: 'What was done',
    reason: 'What is told',
    addressOf: routes.bans,
    standfirst: 'Every ban on record, as its owner tells it.',
  },
  report: {
    title: 'Shadowban reports',
    one: 'report',
    many: 'reports',
    began: 'Noticed',
    type: 'What was noticed',
    reason: 'What was noticed',
    addressOf: routes.reports,
    standfirst: 'Self-reported, every one: only the platform could confirm a shadowban.',
  },
} as const satisfies Record<RestrictionKind, object>;
