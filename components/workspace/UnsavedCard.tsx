import type { Route } from 'next';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { StudioLink } from './StudioPage';
import { type Unsaved, writeDraft } from './use-stored-draft';

type UnsavedCardProps = {
  readonly title: string;
  readonly note: string;
  /** Lists the drafts on this device. It must not change between renderings. */
  readonly list: (storage: Storage, userId: string) => readonly Unsaved[];
  readonly userId: string;
  readonly pageName: (path: string) => string;
  /** The class of the rows. */
  readonly className?: string;
};

const instantText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The forms with unsaved changes on this device. Renders nothing if there are none. */
export function UnsavedCard({ title, note, list, userId, pageName, className = '' }: UnsavedCardProps) {
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const refresh = useCallback(() => setUnsaved(list(localStorage, userId)), [list, userId]);
  useEffect(() => {
    refresh();
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, [refresh]);
  if (unsaved.length === 0) return null;
  return (
    <Card id="unsaved" title={title} note={note}>
      <ul className={`plain-list ${className}`}>
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
                refresh();
              }}
            >
              Discard<span className="visually-hidden"> {pageName(page)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
