import type { Route } from 'next';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import { listUnsaved, type Unsaved, writeDraft } from '../../../../components/workspace/use-stored-draft';
import rowStyles from '../../../studio/ui/Overview.module.scss';
import { DateText } from '../table/cells';

function pageName(path: string): string {
  if (path === routes.admin.newStream()) return 'A new stream';
  if (path === routes.admin.newPersonality()) return 'A new personality';
  if (path === routes.admin.newPost()) return 'A new post';
  if (path.startsWith(routes.admin.posts())) return 'A post';
  return path.startsWith(routes.admin.streams()) ? 'A stream' : 'A personality';
}

/** Drafts on this device. Renders nothing if there are none. */
export function UnsavedCard() {
  const { viewer } = useSignedIn();
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([]);
  const look = useCallback(
    () => setUnsaved(listUnsaved(localStorage, viewer.userId, '/admin')),
    [viewer.userId],
  );
  useEffect(() => {
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [look]);
  if (unsaved.length === 0) return null;
  return (
    <Card
      id="unsaved"
      title="Unsaved drafts"
      note="Stored on this device only, until you save or discard them."
    >
      <ul className={`plain-list ${rowStyles.rows}`}>
        {unsaved.map(({ key, page, at }) => (
          <li key={key}>
            <p>
              <StudioLink href={page as Route} className="text-link">
                {pageName(page)}
              </StudioLink>
            </p>
            <DateText instant={at} />
            <Button
              onClick={() => {
                writeDraft(localStorage, key, null);
                look();
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
