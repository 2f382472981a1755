import { useSignedIn } from '@/components/workspace/signed-in-context';
import { UnsavedCard } from '@/components/workspace/UnsavedCard';
import { listUnsaved } from '@/components/workspace/use-stored-draft';
import { routes } from '@/lib/routes';
import rowStyles from '../../../studio/ui/Overview.module.scss';

function pageName(path: string): string {
  if (path === routes.admin.newStream()) return 'A new stream';
  if (path === routes.admin.newPersonality()) return 'A new personality';
  if (path === routes.admin.newPost()) return 'A new post';
  if (path.startsWith(routes.admin.posts())) return 'A post';
  return path.startsWith(routes.admin.streams()) ? 'A stream' : 'A personality';
}

const listRecords = (storage: Storage, userId: string) => listUnsaved(storage, userId, '/admin');

/** An administrator's drafts on this device. Renders nothing if there are none. */
export function UnsavedRecords() {
  const { viewer } = useSignedIn();
  return (
    <UnsavedCard
      title="Unsaved drafts"
      note="Stored on this device only, until you save or discard them."
      list={listRecords}
      userId={viewer.userId}
      pageName={pageName}
      className={rowStyles.rows}
    />
  );
}
