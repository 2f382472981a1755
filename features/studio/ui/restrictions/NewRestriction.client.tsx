'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { ActionForm } from '@/components/form/ActionForm';
import { ProblemList } from '@/components/form/ProblemList';
import { Card } from '@/components/ui/Card';
import { Report } from '@/features/bans/ui/ShadowbanReports';
import { TimelineItem } from '@/features/bans/ui/Timeline';
import timeline from '@/features/bans/ui/Timeline.module.scss';
import {
  type BanValues,
  checkLoss,
  lossOf,
  type ReportValues,
} from '@/features/studio/model/check-restriction';
import { historyFields, withoutNulls } from '@/features/studio/model/edit-restriction';
import { hasProblems } from '@/features/studio/model/form-problems';
import { isPlatformId } from '@/lib/domain/platform';
import { DraftNotice } from '../../../../components/workspace/DraftNotice.client';
import { StudioPage } from '../../../../components/workspace/StudioPage';
import { useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { NeedsProfile } from '../StudioStates';
import { useStudio } from '../studio-context';
import { banForm } from './ban-form';
import styles from './NewRestriction.module.scss';
import { reportForm } from './report-form';
import { type FormValues, LISTS, type RestrictionForm, today } from './restriction-form';

/** Creates a ban or a report. Its id is chosen before it is sent, so that sending it twice creates one record. */
function NewRestriction<Values extends FormValues>({
  form: { kind, shape, empty, check, stored, Fields },
  profileId,
  label,
  preview,
}: {
  form: RestrictionForm<Values>;
  profileId: string;
  label: string;
  /** A preview of the public record. */
  preview: (values: Values) => ReactNode;
}) {
  const { create, update } = useStudio();
  const router = useRouter();
  const [begun] = useState(() => ({ id: crypto.randomUUID(), values: empty }));
  const [isChecked, setChecked] = useState(false);
  const draft = useStoredDraft(`new ${kind}`, z.object({ id: z.string(), values: shape }), begun, null);
  const { id, values } = draft.values;
  const problems = check(values, today());

  async function save(): Promise<string> {
    const input = { profileId, ...stored(values), ...historyFields(kind, values, []) };
    const created = await create(kind, { id, ...withoutNulls(input) });
    // It was saved before, but the response was lost: later input is a change to it.
    const written =
      created.kind === 'conflict' ? await update(kind, id, input, created.theirs.updatedAt) : created;
    if (written.kind !== 'saved') {
      draft.set({ id: crypto.randomUUID() });
      throw new Error('It could not be saved. Please try again.');
    }
    draft.forget();
    router.push(LISTS[kind].of(id));
    return '';
  }

  return (
    <div className={styles.columns}>
      <Card id="said" title="What happened">
        <div className={styles.stack}>
          <DraftNotice
            draft={draft}
            onDiscard={() => {
              draft.forget();
              setChecked(false);
            }}
          />
          <ActionForm
            label={label}
            submit={`Publish ${LISTS[kind].noun}`}
            pending="Publishing"
            check={() => {
              setChecked(true);
              return hasProblems(problems) ? Object.keys(problems)[0] : undefined;
            }}
            action={save}
          >
            <ProblemList problems={isChecked ? problems : {}} />
            <Fields
              values={values}
              set={(changes) => draft.set({ values: { ...draft.now().values.values, ...changes } })}
              problems={isChecked ? problems : {}}
              today={today()}
            />
          </ActionForm>
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

function BanPreview({ values: { platform, began, restriction, explanation } }: { values: BanValues }) {
  if (!isPlatformId(platform)) return <PreviewPlaceholder title="Banned from …" />;
  return (
    <ol className={`plain-list ${timeline.timeline}`}>
      <TimelineItem
        entry={{
          id: 'preview',
          kind: 'banned',
          platform,
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
          began,
          category,
          restrictionType: restrictionType.trim() || '…',
          description,
          loss: hasProblems(checkLoss(values)) ? null : lossOf(values),
          evidence: [],
          events: [],
          corrections: [],
        }}
      />
    </ul>
  );
}
