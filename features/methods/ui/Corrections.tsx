import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Time } from '@/components/ui/Time';
import { METHOD_CORRECTIONS } from '@/content/corrections/method-corrections';
import type { Correction } from '@/features/bans/model/ban';
import type { CorrectionsPage, LoggedCorrection } from '@/features/bans/server/corrections';
import { CorrectionText } from '@/features/bans/ui/CorrectionList';
import { FollowBox } from '@/features/feeds/ui/FollowBox';
import { Term } from '@/features/glossary/ui/Term';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { onDay } from '@/lib/time/when';
import { ReferencePage } from '../../../components/layout/ReferencePage';
import styles from './Corrections.module.scss';

/** The correction log: corrections to records by their owners, and to this site. */
export function Corrections({ page, found }: { page: number; found: CorrectionsPage }) {
  return (
    <ReferencePage
      title="Corrections"
      standfirst="What was corrected, when and why, with the previous wording. Nothing is changed silently."
      sections={[
        { id: 'records', title: 'Corrections to records', body: <OfRecords page={page} found={found} /> },
        { id: 'site', title: 'Corrections to this site', body: <OfTheSite /> },
        { id: 'policy', title: 'Correction policy', body: <Policy /> },
        { id: 'ask', title: 'Request a correction', body: <RequestCorrection /> },
      ]}
    >
      <FollowBox subject={{ of: 'corrections' }} title="Follow every correction">
        Corrections to records and to this site, each as one item with the previous wording.
      </FollowBox>
    </ReferencePage>
  );
}

/** Shown while no record has been corrected. */
const EXAMPLE: Correction = {
  id: 'example',
  on: '2026-11-05',
  kind: 'changed',
  field: 'began',
  before: onDay('2026-11-02'),
  reason: 'The notice is dated 3 November.',
};

function OfRecords({
  page,
  found: { items, corrections, records, hasNext },
}: {
  page: number;
  found: CorrectionsPage;
}) {
  if (items.length === 0 && page > 1)
    return (
      <p>
        This page does not exist.{' '}
        <Link className="text-link" href={routes.corrections() as Route}>
          See the newest corrections
        </Link>
      </p>
    );
  if (items.length === 0)
    return (
      <>
        <p>No record has been corrected yet. Corrections by owners will appear here.</p>
        <div className={styles.example}>
          <p className="kicker">What a correction looks like</p>
          <CorrectionText correction={EXAMPLE} on={{ platform: 'youtube' }} subject="ban" />
        </div>
      </>
    );
  return (
    <>
      <p className="muted">
        {plural(corrections, 'correction')} in {plural(records, 'record')}, newest first.
      </p>
      <ol className={`plain-list ${styles.log}`}>
        {items.map((item) => (
          <Entry key={`${item.kind} ${item.record} ${item.correction.id}`} item={item} />
        ))}
      </ol>
      <Pager
        label="Corrections"
        page={page}
        hasNext={hasNext}
        getHref={(number) => routes.corrections({ page: number })}
      />
    </>
  );
}

function Entry({ item }: { item: LoggedCorrection }) {
  const { kind, record, platform, profile, correction } = item;
  return (
    <li>
      <p className={styles.subject}>
        <PlatformMark platform={platform} />
        <Link href={routes.record({ kind, id: record })}>
          <bdi>{profile.displayName}</bdi>: {kind === 'ban' ? 'ban from' : 'self-reported shadowban on'}{' '}
          <bdi>{getPlatformName(item)}</bdi>
        </Link>
        <DemoMark isSample={profile.isSample} />
      </p>
      <CorrectionText correction={correction} on={item} subject={kind} />
    </li>
  );
}

function OfTheSite() {
  return (
    <ol className={`plain-list ${styles.log} ${styles.dated}`}>
      {METHOD_CORRECTIONS.map(({ id, on, title, text }) => (
        <li key={id} id={id}>
          <p className="kicker">
            <Time when={onDay(on)} />
          </p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Policy() {
  return (
    <>
      <p>
        A <Term id="record">record</Term> is corrected by its owner. Mistakes are{' '}
        <Term id="taken-back">retracted</Term>. A changed field shows its previous value, unless that value
        was private. Figures update at once; a <Term id="version">version</Term> of the data that was
        published earlier does not change.
      </p>
      <p>
        Each brief shows when it was last changed. Earlier wordings are stored for the author and are not
        public, so changes to briefs are not in this log. We ask authors who correct a fact to say so in the
        text.
      </p>
      <p>
        Mistakes in how this site counts, draws, searches or explains are listed above, with their effects.
        Replies from people who were named and disagreed are listed too. Nothing is removed from that list.
      </p>
    </>
  );
}

function RequestCorrection() {
  return (
    <p>
      If the mistake is in your own record, correct it in{' '}
      <Link className="text-link" href={routes.studio.home() as Route}>
        the studio
      </Link>
      . If someone else wrote the record, follow the “Report” link on its page: you can report factual errors
      or send a reply. If the mistake is ours, use{' '}
      <Link className="text-link" href={routes.contactUs()}>
        the contact form
      </Link>{' '}
      and choose “Report an error”. Tell us which page is wrong, what it says, what it should say, and how we
      can check this.
    </p>
  );
}
