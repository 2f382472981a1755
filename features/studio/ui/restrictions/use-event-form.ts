import { useState } from 'react';
import { z } from 'zod';
import {
  type Appealed,
  allowedNextEvents,
  isRestoredWithoutAnswer,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEventKind,
} from '@/features/bans/model/ban';
import {
  ESCALATED_TO,
  type EscalatedTo,
  escalationTargets,
  escalationText,
  eventTitle,
} from '@/features/bans/model/event-text';
import { isInGrace } from '@/features/bans/model/grace-period';
import { type RecordedEvent, standingEvents } from '@/features/bans/model/history';
import { checkEvent, type EventField, missingKinds } from '@/features/studio/model/check-restriction';
import {
  historyFields,
  STATED_RESULTS,
  withEvent,
  withoutEvents,
  withoutTrace,
} from '@/features/studio/model/edit-restriction';
import type { Problems } from '@/features/studio/model/form-problems';
import type { OwnRestriction } from '@/features/studio/model/own-restriction';
import type { RecordType } from '@/lib/domain/restriction-filter';
import { useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { capital } from '../../../../lib/text/short-text.ts';
import { GONE, today, useApplied, whenShape } from './restriction-form';

const shape = z.object({
  id: z.string(),
  kind: z.enum(RESTRICTION_EVENT_KINDS).nullable(),
  when: whenShape.nullable(),
  text: z.string(),
  result: z.enum(STATED_RESULTS).nullable().default(null),
  to: z
    .enum(Object.keys(ESCALATED_TO) as EscalatedTo[])
    .nullable()
    .default(null),
});

const empty = () => ({ id: crypto.randomUUID(), kind: null, when: null, text: '', result: null, to: null });

const RESTORED = { kind: 'restored', when: { date: '', precision: 'day' }, text: '' } as const;

/** The reason for retracting another tab's event, if this tab's version is chosen. */
const TWO_ACCOUNTS = 'Recorded twice, in different words. The other version is correct.';

/** The form of the next event. */
export function useEventForm(own: OwnRestriction, onRecorded: (news: string) => void) {
  const { kind: model, record, row } = own;
  const apply = useApplied(own);
  const [begun, setBegun] = useState(empty);
  const draft = useStoredDraft(`${model} ${row.id} event`, shape, begun, null);
  const [isEarlier, setEarlier] = useState(false);
  const [refused, setRefused] = useState<readonly RecordedEvent[] | null>(null);
  const next = allowedNextEvents(record);
  const missing = missingKinds(record.events).filter((kind) => !next.includes(kind));
  const { kind, when, text, result, to } = draft.values;
  const asksResult = kind === 'restored' && isRestoredWithoutAnswer({ events: [...record.events, RESTORED] });
  const showsMissing = isEarlier || (kind !== null && missing.includes(kind));

  const kinds = RESTRICTION_EVENT_KINDS.filter(
    (one) => next.includes(one) || (showsMissing && missing.includes(one)),
  );
  // The typed event was possible until another tab recorded one: both are stored.
  const newest = standingEvents(own.history).at(-1);
  const isOvertaken = kind !== null && when !== null && !kinds.includes(kind) && newest !== undefined;

  function reset(): void {
    draft.forget();
    setBegun(empty());
    setEarlier(false);
    setRefused(null);
  }

  function typed(): RecordedEvent {
    const now = draft.now().values;
    if (!now.kind || !now.when) throw new Error('Choose what happened, and when.');
    const words = now.text.trim();
    const text = now.kind === 'appeal-escalated' && now.to ? escalationText(now.to, words) : words;
    return { id: now.id, kind: now.kind, when: now.when, text };
  }

  /** @param instead events that are retracted for it */
  async function save(instead: readonly RecordedEvent[] = []): Promise<void> {
    const event = typed();
    const markers = instead.map(({ id: of }) => ({
      id: crypto.randomUUID(),
      kind: 'taken-back' as const,
      of,
      on: today(),
      reason: TWO_ACCOUNTS,
      isWithheld: false,
    }));
    const applied = await apply((now) => {
      const before = isInGrace(now.row)
        ? withoutTrace(
            now.history,
            markers.map(({ of }) => of),
          )
        : withoutEvents(now.history, markers);
      const history = before && withEvent(before, now.record.began, event);
      const statedResult = event.kind === 'restored' ? draft.now().values.result : now.record.statedResult;
      return history && historyFields(model, { ...now.record, statedResult }, history);
    });
    if (applied.kind === 'gone') throw new Error(GONE);
    if (applied.kind === 'refused') return setRefused(newEvents(applied.theirs, own));
    reset();
    onRecorded(`${eventTitle(event.kind, record, record.kind)}: update published.`);
  }

  return {
    draft,
    values: { kind, when, text, result, to },
    /** The account was restored while an appeal was open. */
    asksResult,
    problems: {
      ...checkEvent(
        { kind, when, text: kind === 'appeal-escalated' && to ? escalationText(to, text) : text },
        record,
        today(),
      ),
      ...(asksResult && result === null && { result: ['Choose what became of the appeal.'] }),
    } as Problems<EventField | 'result'>,
    kinds,
    /** Earlier events can be added but are not offered yet. */
    mayBeEarlier: missing.length > 0 && !showsMissing,
    offerEarlier: () => setEarlier(true),
    /** Events from another tab after which this form's event is not possible. */
    others: refused ?? (isOvertaken ? [newest] : null),
    save,
    reset,
  };
}

const newEvents = (theirs: OwnRestriction, mine: OwnRestriction): readonly RecordedEvent[] => {
  const known = new Set(standingEvents(mine.history).map(({ id }) => id));
  return standingEvents(theirs.history).filter(({ id }) => !known.has(id));
};

type Words = { readonly label: string; readonly note: string };

const WORDS: Readonly<Record<RestrictionEventKind, Readonly<Record<RecordType, Words>>>> = {
  'appeal-filed': same('An appeal was filed', 'The platform was asked to review its decision.'),
  'appeal-escalated': same(
    'The appeal was escalated',
    'To a person at the platform, an out-of-court body, an authority or a court.',
  ),
  'appeal-rejected': same('The appeal was rejected', 'The platform answered and changed nothing.'),
  'appeal-partly-granted': same(
    'The appeal was granted in part',
    'The platform changed its decision, but not completely. If the account is back, add that as well.',
  ),
  'appeal-granted': same(
    'The appeal was granted',
    'The platform agreed with you. This does not say that the account or the reach is back.',
  ),
  restored: {
    ban: { label: 'The account was restored', note: 'You can use the account again.' },
    report: { label: 'Reach was restored', note: 'The platform lifted the limit, or said that it did.' },
  },
  ended: {
    ban: { label: 'The restriction ended', note: 'It expired, or you closed the matter without a decision.' },
    report: {
      label: 'The restriction ended',
      note: 'Reach recovered without a decision, or you closed the matter.',
    },
  },
};

function same(label: string, note: string): Readonly<Record<RecordType, Words>> {
  return { ban: { label, note }, report: { label, note } };
}

/** Where an appeal can be taken further, as choices of a form. */
export const escalationChoices = (record: Appealed) =>
  escalationTargets(record).map((value) => ({ value, label: capital(ESCALATED_TO[value]) }));

/** The updates that can be added, as choices of a form. */
export const eventChoices = (kinds: readonly RestrictionEventKind[], subject: RecordType) =>
  kinds.map((value) => ({ value, ...WORDS[value][subject] }));
