import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { InstantTime } from '@/components/ui/Time';
import type { BriefStatus } from '@/features/briefs/model/brief';
import { NEXT_STATUSES, stepName } from '@/features/studio/model/brief-status';
import { type BriefValues, getValues, type PreviewOrder } from '@/features/studio/model/brief-values';
import { type BriefVersion, isSameAsVersion } from '@/features/studio/model/brief-versions';
import type { OwnRow } from '@/features/studio/model/own-rows';
import { CATEGORIES, isCategory, isTheme, THEMES } from '@/lib/domain/theme';
import { uploadedKey } from '@/lib/pictures/sized-address';
import { routes } from '@/lib/routes';
import { type ConflictField, ConflictNotice } from '../../../../components/workspace/DraftNotice.client';
import styles from './BriefEditor.module.scss';
import { PreviewPane } from './PreviewPane.client';
import { TextDifference } from './TextDifference';
import type { BriefEditor } from './use-brief-editor';
import type { BriefVersions } from './use-brief-versions';
import { useDraftPictures, useTextPictures } from './use-draft-pictures';

/** The versions that were published before. Each can be compared with the current text and restored. */
export function VersionsPane({
  stored: { versions, problem, reload },
  values,
  onRestore,
}: {
  stored: BriefVersions;
  values: BriefValues;
  onRestore: (version: BriefVersion) => void;
}) {
  const [open, setOpen] = useState<string>();
  if (problem)
    return (
      <p className={styles.note}>
        Earlier versions could not be read: {problem}{' '}
        <button type="button" className="text-link" onClick={reload}>
          Try again
        </button>
      </p>
    );
  if (!versions) return <p className={styles.note}>Loading earlier versions…</p>;
  if (versions.length === 0)
    return <p className={styles.note}>No versions yet. A version is saved here each time you publish.</p>;
  return (
    <ol className={`plain-list ${styles.versions}`}>
      {versions.map((version) => {
        const isSame = isSameAsVersion(values, version);
        const isOpen = open === version.id;
        return (
          <li key={version.id}>
            <div className={styles.versionHead}>
              <p>
                <strong dir="auto">{version.values.title}</strong>
                <span>
                  Published <InstantTime instant={version.publishedAt} />
                  {isSame && ' · current version'}
                </span>
              </p>
              {!isSame && (
                <div className={styles.buttons}>
                  <Button aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : version.id)}>
                    {isOpen ? 'Close' : 'Compare'}
                  </Button>
                  <Button onClick={() => onRestore(version)}>Restore</Button>
                </div>
              )}
            </div>
            {isOpen && !isSame && <Comparison version={version.values} now={values} />}
          </li>
        );
      })}
    </ol>
  );
}

const categoryName = (category: string) => (isCategory(category) ? CATEGORIES[category] : 'None');

/** The text line by line, and the other fields that are not the same. */
function Comparison({ version, now }: { version: BriefValues; now: BriefValues }) {
  const facts: readonly (readonly [label: string, was: string, is: string])[] = [
    ['Title', version.title, now.title],
    ['Summary', version.description, now.description],
    ['Search title', version.searchTitle, now.searchTitle],
    ['Search description', version.searchDescription, now.searchDescription],
    ['Address', version.slug, now.slug],
    ['Category', categoryName(version.category), categoryName(now.category)],
    ['Theme', version.theme || 'None', now.theme || 'None'],
    ['Tags', version.tags.join(', '), now.tags.join(', ')],
    ['Information warfare tags', version.warfareTags.join(', '), now.warfareTags.join(', ')],
    ['Publication date', version.blogDate, now.blogDate],
    ['Publication time', version.publishTime || 'None', now.publishTime || 'None'],
    ['Video', version.video || 'None', now.video || 'None'],
    ['Captions', version.videoCaptions.join('\n'), now.videoCaptions.join('\n')],
    ['Picture', version.thumbnail ?? 'Default for the theme', now.thumbnail ?? 'Default for the theme'],
    ['Alternative text of the picture', version.thumbnailAlt, now.thumbnailAlt],
  ];
  return (
    <div className={styles.comparison}>
      {facts
        .filter(([, was, is]) => was !== is)
        .map(([label, was, is]) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            <TextDifference before={was} after={is} />
          </section>
        ))}
      <section aria-label="Text">
        <h3>Text</h3>
        <TextDifference before={version.text} after={now.text} />
      </section>
    </div>
  );
}

/** The preview of a brief, with private copies of pictures that are not public yet. */
export function BriefPreview({
  id,
  profileId,
  values,
  row,
}: {
  id: string;
  profileId: string;
  values: BriefValues;
  row: OwnRow | null;
}) {
  const inText = useTextPictures(values.text);
  const copies = useDraftPictures([values.thumbnail, ...(inText ?? [])]);
  const stored = row?.updateNotes;
  const noteEntries = useMemo(() => (Array.isArray(stored) ? stored.map(String) : []), [stored]);
  const order = useMemo((): PreviewOrder | null => {
    if (!inText || !copies) return null;
    const thumbnail = (values.thumbnail && copies.get(values.thumbnail)) ?? values.thumbnail;
    return {
      kind: 'preview',
      id,
      profileId,
      values: { ...values, thumbnail },
      updateNotes: noteEntries,
      copies: [...copies].flatMap(([address, copy]): PreviewOrder['copies'] => {
        const key = uploadedKey(address);
        return key === undefined ? [] : [[key, copy]];
      }),
    };
  }, [id, profileId, values, noteEntries, inText, copies]);
  return <PreviewPane title="Preview of the brief" src={routes.studio.briefPreview()} order={order} />;
}

const WHAT_IT_DOES: Readonly<Record<BriefStatus, string>> = {
  PUBLISHED: 'Everyone can read it again at the same address.',
  ARCHIVED: 'Readers cannot open it until you publish it again.',
  DRAFT: 'Readers can no longer open it. You can continue writing.',
};

/** The other steps of a brief: unpublish, archive or delete. */
export function StatusPane({
  status,
  isStored,
  isBusy,
  onStep,
  onDelete,
}: {
  status: BriefStatus;
  isStored: boolean;
  isBusy: boolean;
  onStep: (to: BriefStatus) => void;
  onDelete: () => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const steps = NEXT_STATUSES[status].filter((to) => to !== 'PUBLISHED');
  return (
    <section aria-labelledby="brief-status" className={styles.steps}>
      <h2 id="brief-status">Status</h2>
      {steps.map((to) => (
        <div key={to} className={styles.step}>
          <Button disabled={isBusy} onClick={() => onStep(to)}>
            {stepName(status, to)}
          </Button>
          <p>{WHAT_IT_DOES[to]}</p>
        </div>
      ))}
      {isConfirming ? (
        <div className={styles.question}>
          <p id="brief-delete">
            Delete this brief with its text and earlier versions? You can undo this until you leave the page.
            If you archive it instead, you can still read it.
          </p>
          <div className={styles.answers}>
            <Button
              className={styles.destructive}
              aria-describedby="brief-delete"
              // The button that had the focus has just given way to this.
              autoFocus
              disabled={isBusy}
              onClick={onDelete}
            >
              {isStored ? 'Delete brief' : 'Discard brief'}
            </Button>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
          </div>
        </div>
      ) : (
        <div className={styles.step}>
          <Button className={styles.delete} disabled={isBusy} onClick={() => setConfirming(true)}>
            <Icon name="trash3" /> {isStored ? 'Delete brief…' : 'Discard brief…'}
          </Button>
          <p>Deletes the brief and its earlier versions.</p>
        </div>
      )}
    </section>
  );
}

type Name = keyof BriefValues;

const LABELS: Readonly<Record<Name, string>> = {
  title: 'Title',
  slug: 'Address',
  hasOwnSlug: 'Address',
  description: 'Summary',
  searchTitle: 'Search title',
  searchDescription: 'Search description',
  text: 'Text',
  category: 'Category',
  theme: 'Theme',
  tags: 'Tags',
  warfareTags: 'Information warfare tags',
  thumbnail: 'Picture',
  thumbnailAlt: 'Alternative text of the picture',
  video: 'Video',
  videoCaptions: 'Captions',
  blogDate: 'Publication date',
  publishTime: 'Publication time',
  updateNote: 'What changed',
};

/** Shows both versions of the fields that were changed here and elsewhere, with the text line by line. */
export function BriefConflictNotice({ conflict, resolve }: Pick<BriefEditor, 'conflict' | 'resolve'>) {
  if (!conflict) return null;
  const { mine, theirs, fields } = conflict;
  const other = getValues(theirs);
  return (
    <ConflictNotice
      savedAt={theirs.updatedAt}
      fields={fields.map(
        (name): ConflictField<Name> => ({ name, label: LABELS[name], ...both(name, mine, other) }),
      )}
      onResolve={resolve}
    />
  );
}

function both(name: Name, mine: BriefValues, theirs: BriefValues) {
  if (name !== 'text') return { mine: words(name, mine), theirs: words(name, theirs) };
  return {
    mine: <TextDifference before={theirs.text} after={mine.text} isOneSided />,
    theirs: <TextDifference before={mine.text} after={theirs.text} isOneSided />,
  };
}

function words(name: Name, values: BriefValues): string {
  const { category, theme } = values;
  if (name === 'category') return isCategory(category) ? CATEGORIES[category] : '';
  if (name === 'theme') return isTheme(theme) ? THEMES[theme] : '';
  const value = values[name];
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
