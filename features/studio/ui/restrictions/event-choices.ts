import type { RestrictionEventKind } from '@/features/bans/model/ban';
import type { Subject } from '@/features/bans/model/event-text';

type Words = { readonly label: string; readonly note: string };

const WORDS: Readonly<Record<RestrictionEventKind, Readonly<Record<Subject, Words>>>> = {
  'appeal-filed': same('An appeal was filed', 'The platform was asked to review its decision.'),
  'appeal-escalated': same(
    'The appeal was escalated',
    'To a person at the platform, an out-of-court body, an authority or a court.',
  ),
  'appeal-rejected': same('The appeal was rejected', 'The platform answered and changed nothing.'),
  restored: {
    ban: { label: 'The account was restored', note: 'You can use it again.' },
    report: { label: 'Reach was restored', note: 'The platform lifted the limit, or said that it did.' },
  },
  ended: {
    ban: { label: 'It ended', note: 'It expired, or you closed the matter without a decision.' },
    report: { label: 'It ended', note: 'Reach recovered without a decision, or you closed the matter.' },
  },
};

function same(label: string, note: string): Readonly<Record<Subject, Words>> {
  return { ban: { label, note }, report: { label, note } };
}

/** The updates that can be added, as choices of a form. */
export const eventChoices = (kinds: readonly RestrictionEventKind[], subject: Subject) =>
  kinds.map((value) => ({ value, ...WORDS[value][subject] }));
