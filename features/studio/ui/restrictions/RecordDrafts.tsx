import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Cluster } from '@/components/ui/Stack';
import { ActionForm } from '@/components/workspace/ActionForm';
import type { RecordList } from '@/features/account/model/own-records';
import type { RecordDraft } from '@/features/studio/model/record-drafts';
import { getPlatformName, isPlatformId, normalPlatformName } from '@/lib/domain/platform';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import { useStudio } from '../studio-context';
import styles from './DeletedRecords.module.scss';
import { LISTS } from './restriction-form';
import { useRecordDrafts } from './use-record-drafts';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The person's private drafts of one kind. Renders nothing if there are none. */
export function RecordDrafts({ kind }: { kind: RecordList }) {
  const { drafts, problem, remove } = useRecordDrafts();
  const { bans, reports } = useStudio();
  const published = new Set([...bans, ...reports].map(({ row }) => row.id));
  const all = (drafts ?? []).filter((draft) => draft.kind === kind);
  const left = all.find(({ row }) => published.has(row.id))?.row.id;

  // The record was published, and the connection failed before its draft was deleted.
  const removeLeft = useEffectEvent((id: string) => void remove(id).catch(() => {}));
  useEffect(() => {
    if (left) removeLeft(left);
  }, [left]);

  const shown = all.filter(({ row }) => !published.has(row.id));
  if (problem)
    return (
      <Callout tone="error" icon="exclamation-triangle-fill">
        <p>Your private drafts could not be read. {problem}</p>
      </Callout>
    );
  if (shown.length === 0) return null;
  return (
    <Card
      id="drafts"
      title="Private drafts"
      note="Only you can see these. They are in no list, count, feed or file until you publish them."
    >
      <ul className={`plain-list ${styles.deleted}`}>
        {shown.map((draft) => (
          <DraftRow key={draft.row.id} draft={draft} remove={remove} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft, remove }: { draft: RecordDraft; remove: (id: string) => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  const { row, kind, values } = draft;
  const chosen = typeof values.platform === 'string' ? values.platform : '';
  const platform = isPlatformId(chosen) ? chosen : null;
  const what = kind === 'bans' ? values.restriction : values.restrictionType;
  const typedName = typeof values.platformName === 'string' ? normalPlatformName(values.platformName) : '';
  const name = platform ? getPlatformName({ platform, platformName: typedName || null }) : 'No platform yet';
  return (
    <li>
      <p>
        {platform && <PlatformMark platform={platform} />}{' '}
        <StudioLink href={LISTS[kind].of(row.id)} className="text-link">
          <strong>{name}</strong>
          {typeof what === 'string' && what.trim() !== '' && <span dir="auto">: {what}</span>}
        </StudioLink>
        , saved on <time dateTime={row.updatedAt}>{instantText.format(new Date(row.updatedAt))}</time>
      </p>
      {isConfirming ? (
        <ActionForm
          label={`Delete the draft: ${name}`}
          submit="Delete draft"
          pending="Deleting"
          tone="destructive"
          takesFocus
          action={async () => {
            await remove(row.id);
            return '';
          }}
          buttons={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
        >
          <p>This cannot be undone.</p>
        </ActionForm>
      ) : (
        <Cluster>
          <StudioLink href={LISTS[kind].of(row.id)} className="button">
            Continue
          </StudioLink>
          <Button onClick={() => setConfirming(true)}>Delete draft</Button>
        </Cluster>
      )}
    </li>
  );
}
