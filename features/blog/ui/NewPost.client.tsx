'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useKeptDraft } from '@/components/workspace/draft/use-kept-draft';
import { StudioPage } from '@/features/studio/ui/StudioPage';
import { routes } from '@/lib/routes';
import { isoDateOf } from '@/lib/time/when';
import { emptyPost, postInput, postValues } from '../model/post-form';
import { PostEditor } from './PostEditor';
import { createPost, type RenewPages, updatePost } from './post-store';

/** The editor of a new post. Its draft, with the id of the post, is saved on this device. */
export function NewPost({ renewPages }: { renewPages: RenewPages }) {
  const router = useRouter();
  const [initial] = useState(() => emptyPost(crypto.randomUUID()));
  const [isSaved, setSaved] = useState(false);
  const draft = useKeptDraft('post new', postValues, initial, null);

  async function save() {
    const { values } = draft.now();
    const today = isoDateOf(new Date());
    const input = postInput(values, today, today);
    const created = await createPost(input, renewPages);
    // An earlier attempt created it with another text, and its response was lost.
    const saved =
      created.kind === 'conflict'
        ? await updatePost(values.id, input, created.theirs.updatedAt, renewPages)
        : created;
    if (saved.kind !== 'saved') throw new Error('The post could not be created. Try again.');
    draft.forget();
    setSaved(true);
    router.replace(`${routes.admin.post(values.id)}#saved`);
    return 'saved' as const;
  }

  // Nothing can be typed while the page of the post opens.
  if (isSaved)
    return (
      <StudioPage title="New post">
        <p role="status">Saved. Opening the post…</p>
      </StudioPage>
    );
  return <PostEditor form={{ ...draft, save }} row={null} onDiscard={draft.forget} />;
}
