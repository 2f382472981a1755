'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useKeptDraft } from '@/components/studio/draft/use-kept-draft';
import { isoDateOf } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import { emptyPost, postInput, postValues } from '../model/post-form';
import { PostEditor } from './PostEditor';
import { createPost, type RenewPages, updatePost } from './post-store';

/** The editor of a new post. Its draft, with the id of the post, is saved on this device. */
export function NewPost({ renewPages }: { renewPages: RenewPages }) {
  const router = useRouter();
  const [initial] = useState(() => emptyPost(crypto.randomUUID()));
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
    router.replace(`${routes.admin.post(values.id)}#saved`);
    return 'saved' as const;
  }

  return <PostEditor form={{ ...draft, save }} row={null} onDiscard={draft.forget} />;
}
