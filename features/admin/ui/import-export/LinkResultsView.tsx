import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Icon, type IconName } from '@/components/ui/Icon';
import { InstantTime } from '@/components/ui/Time';
import { StudioLink } from '@/components/workspace/StudioPage';
import type { LinkedModel } from '@/features/admin/model/link-check';
import {
  getLines,
  isWithoutNetwork,
  KINDS,
  type LinkResults,
  type ResultLine,
  resultsTable,
  type ShownKind,
} from '@/features/admin/model/link-results';
import { countText } from '@/lib/text/count-text';
import { saveBlob } from '@/lib/workspace/download';
import styles from './Links.module.scss';
import { countedRecords, LINKED_WORDS } from './words';

const LOOKS: Readonly<
  Record<ShownKind, { readonly word: string; readonly icon: IconName; readonly tone: string }>
> = {
  gone: { word: 'Dead', icon: 'x-circle-fill', tone: 'signal' },
  unreachable: { word: 'Unreachable', icon: 'wifi-off', tone: 'signal' },
  moved: { word: 'Moved', icon: 'arrow-right', tone: 'amber' },
  refused: { word: 'Blocks bots', icon: 'lock-fill', tone: 'muted' },
  unchecked: { word: 'Not checked', icon: 'slash-circle', tone: 'muted' },
  fine: { word: 'OK', icon: 'check-circle-fill', tone: 'green' },
};

const SHOWN = 100;

/** The results: totals, a filter by kind, and the links, dead ones first. */
export function LinkResultsView({
  model,
  results,
  isBusy,
  onCheck,
}: {
  model: LinkedModel;
  results: LinkResults;
  isBusy: boolean;
  onCheck: (id: string) => Promise<void>;
}) {
  const lines = getLines(model, results);
  const isOffline = isWithoutNetwork(results);
  /** Returns the tone of a result. Unreachable links are not marked as faults while the network is offline. */
  const getTone = (one: ShownKind) => (isOffline && one === 'unreachable' ? 'muted' : LOOKS[one].tone);
  const [kind, setKind] = useState<ShownKind | null>(null);
  const [shown, setShown] = useState(SHOWN);
  const wanted = kind ? lines.filter((line) => line.kind === kind) : lines;
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const text = wanted
      .map(({ kind: word, address, text, title }) => [word, address, text, title].join('\t'))
      .join('\n');
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? 'Copied.' : 'The browser did not allow copying.');
  };
  const save = () => saveBlob(new Blob([resultsTable(wanted)], { type: 'text/csv' }), 'links.csv');
  return (
    <section aria-labelledby="found" className={styles.results}>
      <header className={styles.head}>
        <h2 id="found">Results</h2>
        <p>
          {countedRecords(model, results.records.length)}, last checked <InstantTime instant={results.at} />
          {!results.isWhole && !isBusy && '. Not all were checked'}
        </p>
      </header>
      {isOffline && (
        <Callout role="status" icon="wifi-off">
          <p>
            No address outside this site could be reached. The server probably has no internet access, so the
            links may be fine.
          </p>
        </Callout>
      )}
      <ul className={`plain-list ${styles.kinds}`}>
        {KINDS.map((one) => {
          const count = lines.filter((line) => line.kind === one).length;
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={kind === one}
                disabled={count === 0 && kind !== one}
                onClick={() => setKind(kind === one ? null : one)}
                className={styles[getTone(one)]}
              >
                <span className={styles.count}>{countText(count)}</span>
                <span className={styles.word}>
                  <Icon name={LOOKS[one].icon} /> {LOOKS[one].word}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {wanted.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={save}>
            <Icon name="download" /> Download as CSV
          </Button>
          <Button onClick={() => void copy()}>
            <Icon name="copy" /> Copy
          </Button>
          <span role="status">{copied}</span>
        </div>
      )}
      <ul className={`plain-list ${styles.lines}`}>
        {wanted.slice(0, shown).map((line) => (
          <Line
            key={`${line.id} ${line.field} ${line.address}`}
            model={model}
            line={line}
            tone={getTone(line.kind)}
            isBusy={isBusy}
            onCheck={onCheck}
          />
        ))}
      </ul>
      {wanted.length > shown && (
        <Button onClick={() => setShown(shown + 5 * SHOWN)}>
          Show more ({countText(wanted.length)} in total)
        </Button>
      )}
    </section>
  );
}

function Line({
  model,
  line,
  tone,
  isBusy,
  onCheck,
}: {
  model: LinkedModel;
  line: ResultLine;
  tone: string;
  isBusy: boolean;
  onCheck: (id: string) => Promise<void>;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const { word, icon } = LOOKS[line.kind];
  const again = async () => {
    setConfirming(true);
    await onCheck(line.id);
    setConfirming(false);
  };
  return (
    <li className={styles.line}>
      <p className={`${styles.kind} ${styles[tone]}`}>
        <Icon name={icon} /> {word}
      </p>
      <div className={styles.about}>
        <a
          href={line.address}
          rel="noopener noreferrer nofollow"
          target="_blank"
          dir="ltr"
          className={styles.address}
        >
          {line.address}
        </a>
        <p className={styles.says}>
          {line.text} · {line.label} of{' '}
          <StudioLink href={LINKED_WORDS[model].page(line.id)} className="text-link">
            <bdi>{line.title}</bdi>
          </StudioLink>{' '}
          · <InstantTime instant={line.at} />
        </p>
      </div>
      <Button className={styles.again} disabled={isBusy || isConfirming} onClick={() => void again()}>
        {isConfirming ? 'Checking…' : 'Check again'}
        <span className="visually-hidden">
          {' '}
          {line.label} of {line.title}
        </span>
      </Button>
    </li>
  );
}
