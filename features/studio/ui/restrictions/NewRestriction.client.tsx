'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ProblemList } from '@/components/form/ProblemList';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ActionForm } from '@/components/workspace/ActionForm';
import { Report } from '@/features/bans/ui/ShadowbanReports';
import { TimelineItem } from '@/features/bans/ui/Timeline';
import timeline from '@/features/bans/ui/Timeline.module.scss';
import {
  type BanValues,
  checkLoss,
  getLoss,
  type ReportValues,
} from '@/features/studio/model/check-restriction';
import { historyFields, typedPlatformName, withoutNulls } from '@/features/studio/model/edit-restriction';
import { hasProblems } from '@/features/studio/model/form-problems';
import { draftFields, getRecordDraft, type RecordDraft } from '@/features/studio/model/record-drafts';
import { isPlatformId } from '@/lib/domain/platform';
import { ConflictNotice, DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { StudioPage } from '../../../../components/workspace/StudioPage';
import { useMergingForm } from '../../../../components/workspace/use-merging-form';
import { useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { NeedsProfile } from '../StudioStates';
import { useStudio } from '../studio-context';
import { banForm } from './ban-form';
import styles from './NewRestriction.module.scss';
import { reportForm } from './report-form';
import { type FormValues, LISTS, type RestrictionForm, today } from './restriction-form';
import { SaveDraftButton } from './SaveDraftButton';
import { type RecordDrafts, useRecordDrafts } from './use-record-drafts';

type FormProps<Values extends FormValues> = {
  readonly form: RestrictionForm<Values>;
  readonly profileId: string;
  readonly label: string;
  /** A preview of the public record. */
  readonly preview: (values: Values) => ReactNode;
};

/** Returns the function that publishes the values of a form. Sending them twice creates one record. */
function usePublish<Values extends FormValues>({ form: { kind, stored }, profileId }: FormProps<Values>) {
  const { create, update } = useStudio();
  return async (id: string, values: Values): Promise<boolean> => {
    const input = { profileId, ...stored(values), ...historyFields(kind, { began: values.began }, []) };
    const created = await create(kind, { id, ...withoutNulls(input) });
    // It was saved before, but the response was lost: later input is a change to it.
    const written =
      created.kind === 'conflict' ? await update(kind, id, input, created.theirs.updatedAt) : created;
    return written.kind === 'saved';
  };
}

/** Creates a ban or a report, or a private draft of it. Its id is chosen before it is sent. */
function NewRestriction<Values extends FormValues>(props: FormProps<Values>) {
  const { kind, shape, empty } = props.form;
  const publish = usePublish(props);
  const drafts = useRecordDrafts();
  const router = useRouter();
  const [begun] = useState(() => ({ id: crypto.randomUUID(), values: empty }));
  const draft = useStoredDraft(`new ${kind}`, z.object({ id: z.string(), values: shape }), begun, null);
  const { id, values } = draft.values;

  async function save(): Promise<string> {
    if (!(await publish(id, values))) {
      draft.set({ id: crypto.randomUUID() });
      throw new Error('It could not be saved. Please try again.');
    }
    draft.forget();
    router.push(LISTS[kind].of(id));
    return '';
  }

  async function saveDraft(): Promise<string> {
    const now = draft.now().values;
    await drafts.create(kind, now.id, now.values);
    draft.forget();
    router.push(LISTS[kind].of(now.id));
    return '';
  }

  return (
    <EntryForm
      {...props}
      values={values}
      set={(changes) => draft.set({ values: { ...draft.now().values.values, ...changes } })}
      notice={<DraftNotice draft={draft} onDiscard={draft.forget} />}
      action={save}
      saveDraft={saveDraft}
      draftLabel="Save as private draft"
    />
  );
}

/** A private draft of a ban or a report: it can be saved again, published, and deleted. */
function SavedDraft<Values extends FormValues>({
  saved,
  drafts,
  ...props
}: FormProps<Values> & { readonly saved: RecordDraft; readonly drafts: RecordDrafts }) {
  const { kind, shape, empty, labels, text } = props.form;
  const { id } = saved.row;
  const publish = usePublish(props);
  const router = useRouter();
  const draft = useMergingForm({
    formKey: `draft ${kind} ${id}`,
    row: saved.row,
    shape,
    read: (row) => ({ ...empty, ...shape.safeParse({ ...empty, ...getRecordDraft(row)?.values }).data }),
    write: (values) => draftFields(kind, values),
    update: (changes, seen) => drafts.update(id, changes, seen),
  });
  const { values, conflict } = draft;

  async function saveDraft(): Promise<string> {
    const outcome = await draft.save();
    if (outcome === 'conflict') return '';
    if (outcome === 'gone') {
      // It was deleted elsewhere, and what was typed here is still wanted.
      await drafts.create(kind, id, draft.now().values);
      draft.forget();
    }
    return 'The draft is saved. Only you can see it.';
  }

  async function save(): Promise<string> {
    const stored = await drafts.readNow(id);
    if (!stored)
      throw new Error(
        'This draft was deleted or published elsewhere. Save it as a draft first, or go back to your list.',
      );
    if (stored.updatedAt !== (draft.now().base.updatedAt ?? saved.row.updatedAt))
      throw new Error('This draft was changed elsewhere. Check the new version, then publish it.');
    if (!(await publish(id, draft.now().values))) throw new Error('It could not be saved. Please try again.');
    draft.forget();
    // If this fails, the list deletes the draft on its next visit: it has the id of a record.
    await drafts.remove(id).catch(() => {});
    return '';
  }

  if (conflict)
    return (
      <ConflictNotice
        fields={conflict.fields.map((name) => ({
          name,
          label: labels[name],
          mine: text(values, name),
          theirs: text(conflict.theirs, name),
        }))}
        savedAt={conflict.savedAt}
        onResolve={draft.resolve}
      />
    );
  return (
    <EntryForm
      {...props}
      values={values}
      set={draft.set}
      notice={<DraftNotice draft={draft} onDiscard={draft.forget} />}
      action={save}
      saveDraft={saveDraft}
      draftLabel="Save draft"
    >
      <ConfirmedDeletion
        onDelete={async () => {
          await drafts.remove(id);
          draft.forget();
          router.push(LISTS[kind].address);
        }}
      />
    </EntryForm>
  );
}

/** Deletes a draft after one confirmation. */
function ConfirmedDeletion({ onDelete }: { readonly onDelete: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) return <Button onClick={() => setConfirming(true)}>Delete draft</Button>;
  return (
    <ActionForm
      label="Delete draft"
      submit="Delete draft"
      pending="Deleting"
      tone="destructive"
      takesFocus
      action={async () => {
        await onDelete();
        return '';
      }}
      buttons={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
    >
      <p>This cannot be undone.</p>
    </ActionForm>
  );
}

/** The form of an unpublished record beside its preview. */
function EntryForm<Values extends FormValues>({
  form: { kind, check, Fields },
  label,
  preview,
  values,
  set,
  notice,
  action,
  saveDraft,
  draftLabel,
  children,
}: FormProps<Values> & {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  readonly notice: ReactNode;
  readonly action: () => Promise<string>;
  readonly saveDraft: () => Promise<string>;
  readonly draftLabel: string;
  readonly children?: ReactNode;
}) {
  const [isChecked, setChecked] = useState(false);
  const problems = check(values, today());
  return (
    <div className={styles.columns}>
      <Card id="said" title="What happened">
        <div className={styles.stack}>
          {notice}
          <ActionForm
            label={label}
            submit={`Publish ${LISTS[kind].noun}`}
            pending="Publishing"
            check={() => {
              setChecked(true);
              return hasProblems(problems) ? Object.keys(problems)[0] : undefined;
            }}
            action={action}
          >
            <ProblemList problems={isChecked ? problems : {}} />
            <Fields values={values} set={set} problems={isChecked ? problems : {}} today={today()} />
          </ActionForm>
          <div className={styles.draft}>
            <p>Not finished? A private draft can be incomplete. Only you can see it, on all your devices.</p>
            <SaveDraftButton label={draftLabel} action={saveDraft} />
            {children}
          </div>
        </div>
      </Card>
      <aside className={styles.preview} aria-label="Preview">
        <p className="kicker">Public preview</p>
        {preview(values)}
        <p className={styles.next}>
          Next, you can add evidence and updates. Evidence stays private until you publish it.
        </p>
      </aside>
    </div>
  );
}

/** The page that records a new ban. */
export function NewBan() {
  const { profile } = useStudio();
  return (
    <NeedsProfile title="Record a ban">
      <StudioPage
        kicker="Bans"
        title="Record a ban"
        lead="The ban becomes public as soon as you publish it. Write only what you know, and leave open what you do not."
      >
        {profile && (
          <NewRestriction
            form={banForm}
            profileId={profile.profile.id}
            label="Record a ban"
            preview={(values) => <BanPreview values={values} />}
          />
        )}
      </StudioPage>
    </NeedsProfile>
  );
}

/** The page of one of the person's private drafts. */
export function DraftPage({ saved, drafts }: { readonly saved: RecordDraft; readonly drafts: RecordDrafts }) {
  const { profile } = useStudio();
  const isBan = saved.kind === 'bans';
  const shared = { saved, drafts, profileId: profile?.profile.id ?? '' };
  return (
    <StudioPage
      kicker="Private draft"
      title={isBan ? 'Draft of a ban' : 'Draft of a shadowban report'}
      lead="Only you can see this. It becomes public when you publish it."
    >
      {isBan ? (
        <SavedDraft
          {...shared}
          form={banForm}
          label="Draft of a ban"
          preview={(values) => <BanPreview values={values} />}
        />
      ) : (
        <SavedDraft
          {...shared}
          form={reportForm}
          label="Draft of a shadowban report"
          preview={(values) => <ReportPreview values={values} />}
        />
      )}
    </StudioPage>
  );
}

/** The preview before a platform is chosen: the places of the date, the platform and the words. */
function PreviewPlaceholder({ title }: { title: string }) {
  return (
    <div className={styles.placeholder}>
      <p>Date</p>
      <h3>{title}</h3>
      <p>What the platform did</p>
      <p className={styles.hint}>Choose a platform to see the preview.</p>
    </div>
  );
}

function BanPreview({ values }: { values: BanValues }) {
  const { platform, began, restriction, explanation } = values;
  if (!isPlatformId(platform)) return <PreviewPlaceholder title="Banned from …" />;
  return (
    <ol className={`plain-list ${timeline.timeline}`}>
      <TimelineItem
        entry={{
          id: 'preview',
          kind: 'banned',
          platform,
          platformName: typedPlatformName(values) || null,
          when: began,
          restriction: restriction.trim() || null,
          text: explanation.trim(),
          evidence: [],
          corrections: [],
        }}
      />
    </ol>
  );
}

/** The page that records a new shadowban report. */
export function NewReport() {
  const { profile } = useStudio();
  return (
    <NeedsProfile title="Report a shadowban">
      <StudioPage
        kicker="Shadowban reports"
        title="Report a shadowban"
        lead="The report becomes public as soon as you publish it, and is marked self-reported. Say what you saw, and how you know."
      >
        {profile && (
          <NewRestriction
            form={reportForm}
            profileId={profile.profile.id}
            label="Report a shadowban"
            preview={(values) => <ReportPreview values={values} />}
          />
        )}
      </StudioPage>
    </NeedsProfile>
  );
}

function ReportPreview({ values }: { values: ReportValues }) {
  const { platform, began, category, restrictionType, description } = values;
  if (!isPlatformId(platform)) return <PreviewPlaceholder title="Shadowban on …" />;
  return (
    <ul className="plain-list">
      <Report
        report={{
          kind: 'report',
          id: 'preview',
          profileId: '',
          platform,
          platformName: typedPlatformName(values) || null,
          began,
          category,
          restrictionType: restrictionType.trim() || '…',
          description,
          loss: hasProblems(checkLoss(values)) ? null : getLoss(values),
          evidence: [],
          events: [],
          corrections: [],
        }}
      />
    </ul>
  );
}
