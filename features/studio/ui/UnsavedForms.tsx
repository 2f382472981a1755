import type { Route } from 'next';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { StudioLink } from '../../../components/workspace/StudioPage';
import { type Unsaved, writeDraft } from '../../../components/workspace/use-stored-draft';
import styles from './Overview.module.scss';
import { useStudio } from './studio-context';
import { pageName, unsavedForms } from './unsaved-forms';

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The forms with unsaved changes on this device. Renders nothing when there are none. */
export function UnsavedForms() {
  const { viewer } = useStudio();
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const look = useCallback(() => setUnsaved(unsavedForms(localStorage, viewer.userId)), [viewer.userId]);
  useEffect(() => {
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [look]);
  if (unsaved.length === 0) return null;
  return (
    <Card
      id="unsaved"
      title="Unsaved changes"
      note="These changes are stored on this device only, until you save or discard them."
    >
      <ul className={`plain-list ${styles.rows}`}>
        {unsaved.map(({ key, page, at }) => (
          <li key={key}>
            <p>
              <StudioLink href={page as Route} className="text-link">
                {pageName(page)}
              </StudioLink>
            </p>
            <time dateTime={at}>{instantText.format(new Date(at))}</time>
            <Button
              onClick={() => {
                writeDraft(localStorage, key, null);
                look();
              }}
            >
              Discard
              <span className="visually-hidden"> {pageName(page)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
