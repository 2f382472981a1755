'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { type ConflictField, ConflictNotice } from '@/components/workspace/DraftNotice.client';
import { BackLink, StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { type Conflict, useMergingForm } from '@/components/workspace/use-merging-form';
import { useRead } from '@/components/workspace/use-read';
import { useStoredDraft } from '@/components/workspace/use-stored-draft';
import { failureOfCall } from '@/components/workspace/viewer-session';
import styles from '@/features/studio/ui/briefs/BriefEditor.module.scss';
import { TextDifference } from '@/features/studio/ui/briefs/TextDifference';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';
import type { Row } from '@/lib/workspace/stored-record';
import {
  emptyPost,
  POST_LABELS,
  type PostValues,
  postInput,
  postValues,
  valueInWords,
  valuesOfPost,
} from '../model/post-form';
import { PostEditor } from './PostEditor';
import { createPost, deletePost, postKeys, type RevalidatePages, readPost, updatePost } from './post-store';
import { savedText } from './use-post-actions';

type Read = { readonly row: Row | null };

/** The editor of a stored post. */
export function EditPost({ id, revalidatePages }: { id: string; revalidatePages: RevalidatePages }) {
  const queries = useQueryClient();
  const { status, value, problem, reload } = useRead<Read>(
    postKeys.post(id),
    async () => ({ row: await readPost(id) }),
    // The form begins with the newest version, never with that of an earlier visit.
    { gcTime: 0, refetchOnWindowFocus: false },
  );

  if (value?.row)
    return (
      <Editor
        row={value.row}
        onRow={(row) => queries.setQueryData<Read>(postKeys.post(id), { row })}
        revalidatePages={revalidatePages}
      />
    );
  if (value)
    return (
      <Message title="Post not found">
        <p>It was deleted, or the address of this page is wrong.</p>
      </Message>
    );
  if (status === 'failed')
    return (
      <Message title="The post could not be loaded">
        <p role="alert">{problem}</p>
        <p>
          <Button onClick={() => void reload()}>Try again</Button>
        </p>
      </Message>
    );
  return (
    <Message title="Post">
      <p role="status">Loading…</p>
    </Message>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StudioPage title={title} back={<BackLink href={routes.admin.posts()}>Posts</BackLink>}>
      {children}
    </StudioPage>
  );
}

function Editor({
  row,
  onRow,
  revalidatePages,
}: {
  row: Row;
  onRow: (row: Row) => void;
  revalidatePages: RevalidatePages;
}) {
  const createdOn = String(row.createdAt ?? '').slice(0, 10);
  const form = useMergingForm<PostValues>({
    formKey: `post ${row.id}`,
    row,
    shape: postValues,
    read: valuesOfPost,
    write: (values) => postInput(values, toIsoDate(new Date()), createdOn),
    update: async (changes, seenUpdatedAt) => {
      const written = await updatePost(row.id, changes, seenUpdatedAt, revalidatePages);
      if (written.kind === 'saved') onRow(written.row);
      return written;
    },
  });
  const [firstNews] = useState(() =>
    window.location.hash === '#saved' ? savedText(valuesOfPost(row)) : undefined,
  );
  return (
    <PostEditor
      form={form}
      row={row}
      firstNews={firstNews}
      onDiscard={form.forget}
      conflict={(save) =>
        form.conflict && (
          <ConflictNotice
            fields={conflictFields(form.conflict, form.values)}
            savedAt={form.conflict.savedAt}
            onResolve={(adoptedFields) => {
              form.resolve(adoptedFields);
              save();
            }}
          />
        )
      }
      more={<DeletePost row={row} onDeleted={form.forget} revalidatePages={revalidatePages} />}
    />
  );
}

function conflictFields({ fields, theirs }: Conflict<PostValues>, mine: PostValues) {
  return fields.map((name): ConflictField<keyof PostValues> => {
    const label = POST_LABELS[name];
    if (name !== 'body')
      return { name, label, mine: valueInWords(name, mine), theirs: valueInWords(name, theirs) };
    return {
      name,
      label,
      mine: <TextDifference before={theirs.body} after={mine.body} isOneSided />,
      theirs: <TextDifference before={mine.body} after={theirs.body} isOneSided />,
    };
  });
}

/** Deletes a post after one confirmation. */
function DeletePost({
  row,
  onDeleted,
  revalidatePages,
}: {
  row: Row;
  onDeleted: () => void;
  revalidatePages: RevalidatePages;
}) {
  const { viewer, end } = useSignedIn();
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function deleteIt(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const written = await deletePost(row, revalidatePages);
      if (written.kind === 'conflict')
        return setProblem(
          'Not deleted: another administrator has just changed this post. Reload the page, then try again.',
        );
      onDeleted();
      router.push(routes.admin.posts());
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setProblem(`Not deleted. ${failure.text}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="delete-post" className={styles.steps}>
      <h2 id="delete-post">Delete</h2>
      {isConfirming ? (
        <div className={styles.question}>
          <p id="delete-question">
            Delete this post? This cannot be undone. You can unpublish it instead, and edit it later.
          </p>
          <div className={styles.answers}>
            <Button
              className={styles.destructive}
              aria-describedby="delete-question"
              // The button that had the focus has just given way to this.
              autoFocus
              disabled={isBusy}
              onClick={() => void deleteIt()}
            >
              Delete permanently
            </Button>
            <Button disabled={isBusy} onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.step}>
          <Button onClick={() => setConfirming(true)}>Delete post…</Button>
          <p>Permanently deletes the post.</p>
        </div>
      )}
      <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
    </section>
  );
}

/** The editor of a new post. Its draft, with the id of the post, is saved on this device. */
export function NewPost({ revalidatePages }: { revalidatePages: RevalidatePages }) {
  const router = useRouter();
  const [initial] = useState(() => emptyPost(crypto.randomUUID()));
  const [isSaved, setSaved] = useState(false);
  const draft = useStoredDraft('post new', postValues, initial, null);

  async function save() {
    const { values } = draft.now();
    const today = toIsoDate(new Date());
    const input = postInput(values, today, today);
    const created = await createPost(input, revalidatePages);
    // An earlier attempt created it with another text, and its response was lost.
    const saved =
      created.kind === 'conflict'
        ? await updatePost(values.id, input, created.theirs.updatedAt, revalidatePages)
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
