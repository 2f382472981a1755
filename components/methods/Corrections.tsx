import type { Route } from 'next';
import { CorrectionText } from '@/components/bans/CorrectionList';
import { FollowBox } from '@/components/feeds/FollowBox';
import { Term } from '@/components/glossary/Term';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { Time } from '@/components/ui/Time';
import { METHOD_CORRECTIONS } from '@/content/corrections/method-corrections';
import type { CorrectionsPage, LoggedCorrection } from '@/lib/data/corrections';
import { countText } from '@/lib/domain/count-text';
import { PLATFORMS } from '@/lib/domain/platform';
import { onDay } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import styles from './Corrections.module.scss';
import { ReferencePage } from './ReferencePage';

/** Everything that was put right: in the records by their owners, and in what this site does itself. */
export function Corrections({ page, found }: { page: number; found: CorrectionsPage }) {
  return (
    <ReferencePage
      title="Corrections"
      standfirst="What was put right, when and why, and what stood there before. Nothing is edited away in silence."
      sections={[
        { id: 'records', title: 'In the records', body: <OfRecords page={page} found={found} /> },
        { id: 'site', title: 'In what this site does', body: <OfTheSite /> },
        { id: 'policy', title: 'What is corrected, and how', body: <Policy /> },
        { id: 'ask', title: 'How to ask for a correction', body: <Asking /> },
      ]}
    >
      <FollowBox subject={{ of: 'corrections' }} title="Follow every correction">
        In the records and in what this site does: each is an item of its own, with what stood there before.
      </FollowBox>
    </ReferencePage>
  );
}

function OfRecords({
  page,
  found: { items, corrections, records, hasNext },
}: {
  page: number;
  found: CorrectionsPage;
}) {
  if (items.length === 0)
    return (
      <p>
        {page > 1
          ? 'There is no such page. '
          : 'No record was corrected yet. As soon as an owner puts something right, it stands here.'}
        {page > 1 && (
          <Link className="text-link" href={routes.corrections() as Route}>
            The newest corrections
          </Link>
        )}
      </p>
    );
  return (
    <>
      <p className="muted">
        {countText(corrections)} {corrections === 1 ? 'correction' : 'corrections'} in {countText(records)}{' '}
        {records === 1 ? 'record' : 'records'}, the newest first.
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
        addressOf={(number) => routes.corrections({ page: number })}
      />
    </>
  );
}

function Entry({ item: { kind, record, platform, profile, correction } }: { item: LoggedCorrection }) {
  return (
    <li>
      <p className={styles.subject}>
        <PlatformMark platform={platform} />
        <Link href={(kind === 'ban' ? routes.ban(record) : routes.report(record)) as Route}>
          <bdi>{profile.displayName}</bdi>:{' '}
          {kind === 'ban' ? 'ban from' : 'shadowban report, self-reported, on'}{' '}
          {PLATFORMS[platform].displayName}
        </Link>
      </p>
      <CorrectionText correction={correction} platform={platform} subject={kind} />
    </li>
  );
}

function OfTheSite() {
  return (
    <ol className={`plain-list ${styles.log}`}>
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
        A <Term id="record">record</Term> is corrected by its owner. What was a mistake is{' '}
        <Term id="taken-back">taken back</Term>, and what was changed says what it was before, unless those
        words were private. Numbers follow at once; a <Term id="version">version</Term> of the data that was
        kept before stays as it was.
      </p>
      <p>
        A brief says when it was last changed. What stood there before is kept for its author and is not
        public, so changes of briefs are not in this log: an author who corrects a fact is asked to say so in
        the text.
      </p>
      <p>
        Mistakes of this site itself, in how it counts, draws, searches or explains, are told above, with what
        they affected. So are replies of those who were named and disagreed. Nothing goes from that list.
      </p>
    </>
  );
}

function Asking() {
  return (
    <p>
      It is your own record: correct it in{' '}
      <Link className="text-link" href={routes.studio.home() as Route}>
        the studio
      </Link>
      . If someone else wrote it, follow the “Report” link on its page: you can report wrong facts or send a
      reply. If the mistake is ours, write to us{' '}
      <Link className="text-link" href={routes.contactUs()}>
        by the contact form
      </Link>{' '}
      and choose “Report an error”. Say which page it is, what it says, what it should say, and how that can
      be seen.
    </p>
  );
}
