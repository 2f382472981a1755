import type { RestrictionEventKind } from '@/lib/domain/bans/ban';
import type { Subject } from '@/lib/domain/bans/event-text';

type Words = { readonly label: string; readonly note: string };

const WORDS: Readonly<Record<RestrictionEventKind, Readonly<Record<Subject, Words>>>> = {
  'appeal-filed': same('An appeal was filed', 'The platform was asked to look again.'),
  'appeal-escalated': same(
    'The appeal was taken further',
    'To a person at the platform, an out-of-court body, an authority or a court.',
  ),
  'appeal-rejected': same('The appeal was rejected', 'The platform answered, and nothing changes.'),
  restored: {
    ban: { label: 'The account was restored', note: 'The platform gave it back.' },
    report: { label: 'Reach was restored', note: 'The platform lifted the limit, or said that it did.' },
  },
  ended: {
    ban: { label: 'It ended', note: 'It ran out, or you closed the matter, and nobody decided for you.' },
    report: { label: 'It ended', note: 'Reach came back by itself, or you closed the matter.' },
  },
};

function same(label: string, note: string): Readonly<Record<Subject, Words>> {
  return { ban: { label, note }, report: { label, note } };
}

/** What may be recorded, as one chooses it. */
export const eventChoices = (kinds: readonly RestrictionEventKind[], subject: Subject) =>
  kinds.map((value) => ({ value, ...WORDS[value][subject] }));
