import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { InstantTime } from '@/components/ui/InstantTime';
import type { BriefValues } from '@/features/studio/model/briefs/brief-values';
import { type BriefVersion, isSameAsVersion } from '@/features/studio/model/briefs/brief-versions';
import { CATEGORIES, isCategory } from '@/lib/domain/theme';
import type { BriefVersions } from '../use-brief-versions';
import styles from './panes.module.scss';
import { TextDifference } from './TextDifference';

/** The versions that were published before. Each can be compared with the current text and restored. */
export function VersionsPane({
  kept: { versions, problem, reload },
  values,
  onRestore,
}: {
  kept: BriefVersions;
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
    ['Address', version.slug, now.slug],
    ['Category', categoryName(version.category), categoryName(now.category)],
    ['Theme', version.theme || 'None', now.theme || 'None'],
    ['Tags', version.tags.join(', '), now.tags.join(', ')],
    ['Information warfare tags', version.warfareTags.join(', '), now.warfareTags.join(', ')],
    ['Publication date', version.blogDate, now.blogDate],
    ['Video', version.video || 'None', now.video || 'None'],
    ['Captions', version.videoCaptions.join('\n'), now.videoCaptions.join('\n')],
    ['Picture', version.thumbnail ?? 'Default for the theme', now.thumbnail ?? 'Default for the theme'],
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
