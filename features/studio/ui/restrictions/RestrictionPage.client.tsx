'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { z } from 'zod';
import { CheckField } from '@/components/form/CheckField';
import { Field } from '@/components/form/Field';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { FactList } from '@/components/ui/FactList';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { ActionForm } from '@/components/workspace/ActionForm';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { isInForce } from '@/features/bans/model/ban';
import { aboutText, eventTitle, type TimelineEventType } from '@/features/bans/model/event-text';
import { isInGrace } from '@/features/bans/model/grace-period';
import { type RecordedEvent, removableEvents, standingEvents } from '@/features/bans/model/history';
import { STATUS_IN_FORCE, statusWithAppeal } from '@/features/bans/model/status';
import { TimelineItem } from '@/features/bans/ui/Timeline';
import timeline from '@/features/bans/ui/Timeline.module.scss';
import { historyFields, withoutEvents, withoutTrace } from '@/features/studio/model/edit-restriction';
import { LIMITS, missing, tooLong } from '@/features/studio/model/form-problems';
import { isReport, type OwnRestriction, standingText } from '@/features/studio/model/own-restriction';
import { checkedText } from '@/lib/domain/checked-text';
import type { PlatformId } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import type { When } from '@/lib/time/when';
import { StudioPage } from '../../../../components/workspace/StudioPage';
import { useStudio } from '../studio-context';
import { AppealText } from './AppealText';
import { CorrectUpdate } from './CorrectUpdate';
import { useDeleted } from './DeletedRecords.client';
import { DetailsForm } from './DetailsForm.client';
import type { EventOption } from './EvidenceForms';
import { EvidenceSection } from './EvidenceSection.client';
import { MeasurementSection } from './MeasurementSection';
import { RecordEvent } from './RecordEvent.client';
import { RestrictionLine } from './RestrictionCard';
import styles from './RestrictionPage.module.scss';
import {
  assertSaved,
  type FormValues,
  getEntries,
  type RestrictionForm,
  today,
  useApplied,
} from './restriction-form';
import { TimeLimits } from './TimeLimits';
import { useIsChanging } from './use-details-form';
import { graceText, useGraceEnd } from './use-grace-end';

const retractionShape = z.object({
  reason: checkedText(
    (reason) => missing(reason, 'Enter a reason. Readers can see it.') ?? tooLong(reason, LIMITS.reason),
  ),
  isWithheld: z.boolean(),
});

type RetractProps = {
  own: OwnRestriction;
  event: RecordedEvent;
  onDone: (news: string) => void;
  onCancel: () => void;
};

/** Retracts an update that was a mistake. It no longer counts, and stays on the page as retracted, with the reason. */
function TakeBack({ own, event, onDone, onCancel }: RetractProps) {
  const apply = useApplied(own);
  const [id] = useState(() => crypto.randomUUID());
  const form = useSchemaForm(retractionShape, { reason: '', isWithheld: false });

  async function retract({ reason, isWithheld }: z.infer<typeof retractionShape>): Promise<string> {
    const marker = {
      id,
      kind: 'taken-back' as const,
      of: event.id,
      on: today(),
      reason: reason.trim(),
      isWithheld,
    };
    const applied = await apply((now) => {
      const history = withoutEvents(now.history, [marker]);
      return history && historyFields(now.kind, now.record, history);
    });
    assertSaved(applied, 'A later update depends on this one. Retract that one first.');
    onDone('The update has been retracted and no longer counts.');
    return '';
  }

  const reason = useSchemaField(form, 'reason');
  const isWithheld = useSchemaField(form, 'isWithheld');
  return (
    <SchemaForm
      form={form}
      label="Retract update"
      submit="Retract update"
      pending="Retracting"
      tone="destructive"
      failureField="reason"
      action={retract}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Field
        {...reason}
        label="Reason for retracting"
        hint="Your page will show that the update was retracted, with this reason. Counts will be updated."
        autoComplete="off"
        autoFocus
        required
      />
      {event.text && <CheckField {...isWithheld} label="The text was private: remove it from the record" />}
    </SchemaForm>
  );
}

/** Removes an update during the grace period, without a trace. */
function RemoveUpdate({ own, event, onDone, onCancel }: RetractProps) {
  const apply = useApplied(own);
  async function remove(): Promise<string> {
    if (!isInGrace(own.row))
      throw new Error('The time for corrections without a trace is over. Reload the page.');
    const applied = await apply((now) => {
      const history = withoutTrace(now.history, [event.id]);
      return history && historyFields(now.kind, now.record, history);
    });
    assertSaved(applied, 'A later update depends on this one. Remove that one first.');
    onDone('The update was removed.');
    return '';
  }
  return (
    <ActionForm
      label="Remove update"
      submit="Remove update"
      pending="Removing"
      tone="destructive"
      takesFocus
      action={remove}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <p>Your page will not say that this update existed.</p>
    </ActionForm>
  );
}

const LISTS = { bans: routes.studio.bans, reports: routes.studio.reports } as const;

/** Deletes a record after one confirmation. A copy stays in this browser and can be restored. */
function DeleteRestriction({ own: { kind, record, row } }: { own: OwnRestriction }) {
  const { remove } = useStudio();
  const { store, drop } = useDeleted();
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const word = record.kind;

  async function deleteIt(): Promise<string> {
    const isStored = store({ kind, at: new Date().toISOString(), row });
    if (!isStored) throw new Error('This browser could not store a copy, so nothing was deleted.');
    const written = await remove(kind, row.id, row.updatedAt).catch((thrown: unknown) => {
      drop(row.id);
      throw thrown;
    });
    if (written.kind === 'conflict') {
      drop(row.id);
      throw new Error(
        'It was just changed elsewhere. Check the new version, then delete it if you still want to.',
      );
    }
    router.push(LISTS[kind]());
    return '';
  }

  return (
    <Card
      id="delete"
      title={`Delete this ${word}`}
      note="Only for records that you added by mistake. If the restriction is over, add an update instead."
    >
      {isConfirming ? (
        <ActionForm
          label={`Delete this ${word}`}
          submit={`Delete ${word}`}
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={deleteIt}
          buttons={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
        >
          <p>
            The {word} and all its updates will be removed from your page, lists and counts. A copy stays in
            this browser, and the evidence is not deleted. Below your list, you can restore everything or
            delete it permanently.
          </p>
        </ActionForm>
      ) : (
        <Button onClick={() => setConfirming(true)}>Delete this {word}</Button>
      )}
    </Card>
  );
}

/** The dated history of one record as readers see it, with a button to retract an update. */
function RestrictionHistory({ own, onChanged }: { own: OwnRestriction; onChanged: (news: string) => void }) {
  const [taking, setTaking] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const isGrace = useGraceEnd(own.row) !== null;
  const Retract = isGrace ? RemoveUpdate : TakeBack;
  const events = standingEvents(own.history);
  const removable = removableEvents(own.history);
  const entries = getEntries(own);
  return (
    <Card id="history" title="History" note="Newest first, as on your page.">
      <ol className={`plain-list ${timeline.timeline} ${styles.history}`}>
        {entries.map((entry, place) => {
          // The newest entry is the last event; the beginning has none.
          const event = events[events.length - 1 - place];
          return (
            <TimelineItem key={entry.id} entry={entry} subject={own.record.kind}>
              {event && taking === event.id && (
                <div className={styles.taking}>
                  <Retract
                    own={own}
                    event={event}
                    onDone={(news) => {
                      setTaking(null);
                      onChanged(news);
                    }}
                    onCancel={() => setTaking(null)}
                  />
                </div>
              )}
              {event && correcting === event.id && (
                <div className={styles.taking}>
                  <CorrectUpdate
                    own={own}
                    event={event}
                    onDone={(news) => {
                      setCorrecting(null);
                      onChanged(news);
                    }}
                    onCancel={() => setCorrecting(null)}
                  />
                </div>
              )}
              {event && taking !== event.id && correcting !== event.id && (
                <p className={styles.updates}>
                  <button
                    type="button"
                    className={styles.take}
                    onClick={() => {
                      setTaking(null);
                      setCorrecting(event.id);
                    }}
                  >
                    Correct
                  </button>
                  {removable.includes(event) && (
                    <button
                      type="button"
                      className={styles.take}
                      onClick={() => {
                        setCorrecting(null);
                        setTaking(event.id);
                      }}
                    >
                      {isGrace ? 'Remove' : 'Retract'}
                    </button>
                  )}
                </p>
              )}
            </TimelineItem>
          );
        })}
      </ol>
    </Card>
  );
}

/** The start and the events of a record, which evidence can belong to. */
function eventOptions({ record, history }: OwnRestriction): readonly EventOption[] {
  const label = (what: TimelineEventType, when: When | null) =>
    `${eventTitle(what, record, record.kind)}${when ? `, ${aboutText(when)}` : ''}`;
  return [
    { value: '', label: label(STATUS_IN_FORCE[record.kind], record.began) },
    ...standingEvents(history).map(({ id, kind: what, when }) => ({ value: id, label: label(what, when) })),
  ];
}

/** The page of one ban or report: history, updates, evidence, details and deletion. */
export function RestrictionPage<Values extends FormValues>({
  own,
  form,
  kicker,
}: {
  own: OwnRestriction;
  form: RestrictionForm<Values>;
  kicker: string;
}) {
  const { record, kind, row } = own;
  const { profile } = useStudio();
  const subject = record.kind;
  const values = form.getValues(row);
  const facts = form.facts
    .map((field) => ({ name: form.labels[field], value: form.text(values, field) }))
    .filter(({ value }) => value !== '');
  const [news, setNews] = useState('');
  const [isChanging, setChanging] = useIsChanging(own);
  const [isOpened, setOpened] = useState(false);
  const graceEnd = useGraceEnd(row);
  // Beside the other parts while it is read, above them while it is edited.
  const details = (
    <Card
      id="details"
      title="Details"
      note={
        graceEnd === null
          ? 'You can correct these details. Readers see the change and the previous version.'
          : 'You can correct these details.'
      }
    >
      {isChanging ? (
        <DetailsForm
          form={form}
          own={own}
          takesFocus={isOpened}
          onSaved={(text) => {
            setChanging(false);
            setNews(text);
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className={styles.details}>
          {facts.length > 0 && <FactList facts={facts} />}
          <Button
            onClick={() => {
              setOpened(true);
              setChanging(true);
            }}
          >
            Edit details
          </Button>
        </div>
      )}
    </Card>
  );
  return (
    <StudioPage
      kicker={kicker}
      title={eventTitle(STATUS_IN_FORCE[record.kind], record)}
      lead={standingText(record, today())}
      actions={<PublicLink platform={record.platform} />}
    >
      <div className={styles.standing}>
        <StatusLabel status={statusWithAppeal(record)} />
        <RestrictionLine own={own} />
      </div>
      <Notice tone="success" text={news} takesFocus onDismiss={() => setNews('')} />
      {graceEnd !== null && (
        <Callout tone="note" icon="clock">
          <p>
            This {subject} is public. Until {graceText(graceEnd)}, readers do not see that you corrected it,
            and no alert about it is sent.
          </p>
        </Callout>
      )}
      {isChanging && details}
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecordEvent own={own} onRecorded={setNews} />
          {isReport(own) && <MeasurementSection own={own} />}
          {record.kind === 'ban' && <TimeLimits ban={record} today={today()} />}
          {record.kind === 'ban' && isInForce(record) && profile && (
            <AppealText ban={record} name={profile.profile.displayName} />
          )}
          <RestrictionHistory own={own} onChanged={setNews} />
        </div>
        <div className={styles.column}>
          <EvidenceSection kind={kind} record={row} evidence={record.evidence} events={eventOptions(own)} />
          {!isChanging && details}
          <DeleteRestriction own={own} />
        </div>
      </div>
    </StudioPage>
  );
}

/** A link to the platform's part of the person's public page. */
export function PublicLink({ platform }: { platform: PlatformId }) {
  const { profile } = useStudio();
  if (!profile) return null;
  return (
    <Link className="button" href={routes.platformOnProfile(profile.profile.username, platform) as Route}>
      <Icon name="eye" /> View on your page
    </Link>
  );
}
