import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { CaseTarget } from '../data/case-file';
import type { TargetRecord } from '../data/target-record';
import { ExternalLinks } from '../shared/ExternalLinks';
import { targetWord } from '../words';
import styles from './Case.module.scss';

/** A path of a picture on this site; pictures elsewhere are not loaded here. */
const ON_THIS_SITE = /^\/(?!\/)/;

/** The contents of the target as plain text, even while it is hidden. Images are shown only on request. */
export function TargetCard({ target, record }: { target: CaseTarget; record: TargetRecord | null }) {
  const [isShown, setShown] = useState(false);
  const kind = targetWord(target.type).toLowerCase();
  return (
    <Card id="target" title={`The ${kind}`}>
      {!record && (
        <p className={styles.muted}>
          {target.type === 'FILE' || target.type === 'ACCOUNT'
            ? target.id
            : `The ${kind} could not be found. Its owner may have deleted it since it was reported.`}
        </p>
      )}
      {record && (
        <div className={styles.record}>
          {record.facts.length > 0 && (
            <dl className={styles.list}>
              {record.facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {record.texts.map(([label, text]) => (
            <LongText key={label} label={label} text={text} />
          ))}
          {record.links.length > 0 && (
            <div>
              <h3>Links in this content</h3>
              <ExternalLinks links={record.links} />
            </div>
          )}
          {record.picture && ON_THIS_SITE.test(record.picture) && (
            <div>
              <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? 'Hide the picture' : 'Show the picture'}
              </Button>
              {isShown && <img src={record.picture} alt={`Of the ${kind}`} className={styles.picture} />}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

const LONG = 600;

/** A text with its line breaks; long texts can be expanded. */
function LongText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <h3>{label}</h3>
      {text.length <= LONG ? (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      ) : (
        <details className={styles.long}>
          <summary dir="auto">
            {text.slice(0, LONG)} … <span className="text-link">Show all</span>
          </summary>
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        </details>
      )}
    </div>
  );
}
