'use client';

import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { FactList } from '@/components/ui/FactList';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { eventTitle } from '@/features/bans/model/event-text';
import type { OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import { standingOf, standingText } from '@/features/studio/model/bans/standing';
import { EvidenceSection } from '../evidence/EvidenceSection.client';
import { StudioPage } from '../StudioPage';
import { DeleteRestriction } from './DeleteRestriction.client';
import { DetailsForm } from './DetailsForm.client';
import { PublicLink } from './PublicLink';
import { RecordEvent } from './RecordEvent.client';
import { RestrictionHistory } from './RestrictionHistory.client';
import { RestrictionLine } from './RestrictionLine';
import styles from './RestrictionPage.module.scss';
import type { FormValues, RestrictionForm } from './restriction-form';
import { subjectOf } from './subject';
import { today } from './today';
import { useIsChanging } from './use-is-changing';

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
  const subject = subjectOf(kind);
  const values = form.valuesOf(row);
  const facts = form.facts.map((field) => ({ name: form.labels[field], value: form.text(values, field) }));
  const [news, setNews] = useState('');
  const [isChanging, setChanging] = useIsChanging(own);
  return (
    <StudioPage
      kicker={kicker}
      title={eventTitle(subject === 'ban' ? 'banned' : 'limited', record.platform)}
      lead={standingText(record, today())}
      actions={<PublicLink platform={record.platform} />}
    >
      <div className={styles.standing}>
        <StatusLabel status={standingOf(record, subject)} />
        <RestrictionLine own={own} />
      </div>
      <Notice tone="success" text={news} takesFocus onDismiss={() => setNews('')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RecordEvent own={own} onRecorded={setNews} />
          <RestrictionHistory own={own} onChanged={setNews} />
        </div>
        <div className={styles.column}>
          <EvidenceSection kind={kind} record={row} evidence={record.evidence} />
          <Card
            id="details"
            title="Details"
            note="You can correct these details. Readers see the change and the previous version."
          >
            {isChanging ? (
              <DetailsForm
                form={form}
                own={own}
                onSaved={(text) => {
                  setChanging(false);
                  setNews(text);
                }}
                onCancel={() => setChanging(false)}
              />
            ) : (
              <div className={styles.details}>
                {facts.length > 0 && <FactList facts={facts} />}
                <Button onClick={() => setChanging(true)}>Edit details</Button>
              </div>
            )}
          </Card>
          <DeleteRestriction own={own} />
        </div>
      </div>
    </StudioPage>
  );
}
