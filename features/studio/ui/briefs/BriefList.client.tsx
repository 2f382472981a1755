'use client';

import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { InstantTime } from '@/components/ui/Time';
import { RecordState } from '@/features/moderation/ui/studio/RecordState.client';
import {
  getStanding,
  STANDINGS,
  type Standing,
  type Standing as StandingName,
} from '@/features/studio/model/brief-status';
import type { OwnBrief } from '@/features/studio/model/own-records';
import { CATEGORIES, isTheme } from '@/lib/domain/theme';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { countsText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { StudioLink, StudioPage } from '../../../../components/workspace/StudioPage';
import { NoProfile } from '../StudioStates';
import { useStudio } from '../studio-context';
import styles from './BriefList.module.scss';
import { BriefStatus } from './BriefStatus';
import { deviceDrafts } from './brief-row';
import { useDraftThumbnail } from './use-draft-pictures';

const NAMES: Readonly<Record<StandingName | 'all', string>> = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

/** The list of a person's briefs, with search and status. */
export function BriefList() {
  const { status, problem, profile, briefs, viewer, reload } = useStudio();
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<StandingName | 'all'>('all');
  const now = new Date();
  const { shown, counts } = listedBriefs(briefs, search, standing, now);
  const isKnown = (id: string) => briefs.some(({ row }) => row.id === id);
  const unsaved = status === 'ready' ? deviceDrafts(viewer.userId) : [];
  const strays = unsaved.filter(({ id }) => !isKnown(id));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (status === 'ready' && !profile && all + strays.length === 0) return <NoProfile purpose="Briefs" />;
  return (
    <StudioPage
      title="Briefs"
      lead="Short articles under your name. Only you can see drafts. Published briefs appear on your profile and in the list of briefs."
      actions={
        <StudioLink href={routes.studio.newBrief()} className="button button-primary">
          <Icon name="plus-lg" /> New brief
        </StudioLink>
      }
    >
      {status === 'loading' && <p role="status">Loading your briefs…</p>}
      {status === 'failed' && (
        <p role="alert">
          Your briefs could not be read: {problem} <Button onClick={() => void reload()}>Try again</Button>
        </p>
      )}
      {strays.length > 0 && (
        <section aria-labelledby="on-this-device" className={styles.strays}>
          <h2 id="on-this-device">On this device, not saved to the site yet</h2>
          <ul className="plain-list">
            {strays.map(({ id, values, at }) => (
              <li key={id}>
                <StudioLink href={routes.studio.brief(id)}>{values.title.trim() || 'Untitled'}</StudioLink>
                <span>
                  edited <InstantTime instant={at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {status === 'ready' && briefs.length === 0 && (
        <EmptyState
          isFramed
          title="No briefs yet"
          action={
            <StudioLink href={routes.studio.newBrief()} className="button button-primary">
              Write a brief
            </StudioLink>
          }
        >
          A brief is an article of 500 to 900 words about one topic: what a platform did, what the law says,
          or what helped you.
        </EmptyState>
      )}
      {briefs.length > 0 && (
        <>
          <div className={styles.tools}>
            <Field
              name="search"
              type="search"
              label="Search titles"
              value={search}
              autoComplete="off"
              onChange={setSearch}
            />
            <SegmentedControl
              label="Status"
              name="standing"
              value={standing}
              onChange={setStanding}
              options={(['all', ...STANDINGS] as const).map((value) => ({
                value,
                label: `${NAMES[value]} ${value === 'all' ? all : counts[value]}`,
              }))}
            />
          </div>
          <p role="status" className="visually-hidden">
            {plural(shown.length, 'brief')}
          </p>
          {shown.length === 0 && (
            <p className="muted">
              No briefs match. Try fewer words or{' '}
              <button
                type="button"
                className="text-link"
                onClick={() => {
                  setSearch('');
                  setStanding('all');
                }}
              >
                show all briefs
              </button>
              .
            </p>
          )}
          <ul className={`plain-list ${styles.list}`}>
            {shown.map((own) => (
              <Entry
                key={own.row.id}
                own={own}
                now={now}
                isUnsaved={unsaved.some(({ id }) => id === own.row.id)}
              />
            ))}
          </ul>
        </>
      )}
    </StudioPage>
  );
}

function Entry({ own: { brief, row }, now, isUnsaved }: { own: OwnBrief; now: Date; isUnsaved: boolean }) {
  const standing = getStanding(brief, now);
  const theme = brief.warfareTags.find(isTheme) ?? 'information-warfare';
  const thumbnail = useDraftThumbnail(brief.thumbnail) ?? null;
  return (
    <li className={styles.entry}>
      <Picture
        picture={pictureOfRecord('brief', { ...brief, theme, thumbnail })}
        sizes="160px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>
          <StudioLink href={routes.studio.brief(row.id)} dir="auto">
            {brief.title || 'Untitled'}
          </StudioLink>
        </h2>
        <p className={styles.facts}>
          <BriefStatus standing={standing} start={brief} />
          {brief.category && <span>{CATEGORIES[brief.category]}</span>}
          <span>
            edited <InstantTime instant={row.updatedAt} />
          </span>
          {countsText(countsOfRow(row)).map((text) => (
            <span key={text}>{text}</span>
          ))}
          <RecordState type="BRIEF" id={row.id} profileId={brief.profileId} />
          {isUnsaved && <span className={styles.unsaved}>Changes on this device only</span>}
        </p>
      </div>
      {standing === 'published' && (
        <Link href={routes.brief(brief.slug)} className={`button ${styles.read}`}>
          <Icon name="eye" /> View<span className="visually-hidden"> “{brief.title}” as readers see it</span>
        </Link>
      )}
    </li>
  );
}

/** Removes case and accents, so that `Ete` finds `Été`. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type ListedBriefs = {
  readonly shown: readonly OwnBrief[];
  /** Counts by status of the briefs that match the search. */
  readonly counts: Readonly<Record<Standing, number>>;
};

/** Returns the briefs whose title has every word of a search, with the given status or all, newest change first. */
export function listedBriefs(
  briefs: readonly OwnBrief[],
  search: string,
  standing: Standing | 'all',
  now: Date,
): ListedBriefs {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  const found = briefs.filter(({ brief }) => words.every((word) => plain(brief.title).includes(word)));
  const of = (one: Standing) => found.filter(({ brief }) => getStanding(brief, now) === one);
  const counts = { draft: 0, scheduled: 0, published: 0, archived: 0 };
  for (const one of STANDINGS) counts[one] = of(one).length;
  return {
    shown: (standing === 'all' ? found : of(standing)).toSorted((a, b) =>
      b.row.updatedAt.localeCompare(a.row.updatedAt),
    ),
    counts,
  };
}

const getCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The counts of readers in a stored brief; 0 where nothing was counted. */
export const countsOfRow = ({ views, shares }: OwnBrief['row']) => ({
  views: getCount(views),
  shares: getCount(shares),
});
