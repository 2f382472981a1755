import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { TextArea } from '@/components/form/Field';
import { MessageNotice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Tabs } from '@/components/ui/Tabs';
import { DraftNotice } from '@/components/workspace/DraftNotice.client';
import { BackLink } from '@/components/workspace/StudioPage';
import type { Draft } from '@/components/workspace/use-stored-draft';
import styles from '@/features/studio/ui/briefs/BriefEditor.module.scss';
import { BriefStatus } from '@/features/studio/ui/briefs/BriefStatus';
import { ChecksPane, useTextReport } from '@/features/studio/ui/briefs/ChecksPane';
import { useIsWide } from '@/features/studio/ui/briefs/editor-layout';
import { MarkdownField, type MarkdownFieldHandle } from '@/features/studio/ui/briefs/MarkdownField.client';
import { PreviewPane } from '@/features/studio/ui/briefs/PreviewPane.client';
import { routes } from '@/lib/routes';
import { onDay, toIsoDate, whenText } from '@/lib/time/when';
import type { Row } from '@/lib/workspace/stored-record';
import { changedPost, MAX_STANDFIRST, type PostValues, postStanding, valuesOfPost } from '../model/post-form';
import type { PostStatus } from '../model/stored-post';
import { PostDetails } from './PostDetails';
import { type PostForm, usePostActions } from './use-post-actions';

type Pane = 'write' | 'details' | 'preview' | 'checks';

/** Fields that are shown with the text; the others are in the details. */
const WRITTEN = ['title', 'standfirst', 'body'];

type PostEditorProps = {
  form: PostForm & Pick<Draft<PostValues>, 'isDirty' | 'isStored' | 'restored' | 'otherTab'>;
  /** The stored post; null for a new one. */
  row: Row | null;
  /** Shown when the page opens, after a new post was saved. */
  firstNews?: string | undefined;
  onDiscard: () => void;
  /** The choice between two versions of a field. `save` saves the result. */
  conflict?: (save: () => void) => ReactNode;
  /** Controls below the details, such as for deleting. */
  more?: ReactNode;
};

/** The editor of a blog post. */
export function PostEditor({ form, row, firstNews, onDiscard, conflict, more }: PostEditorProps) {
  const { values } = form;
  const storedValues = useMemo(() => (row ? valuesOfPost(row) : null), [row]);
  const storedStatus = storedValues?.status ?? 'DRAFT';
  const actions = usePostActions(form, storedStatus);
  const { problems, isBusy, news, setNews } = actions;
  const report = useTextReport(values.body);
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<Pane>('write');
  const element = useRef<HTMLDivElement>(null);
  const text = useRef<MarkdownFieldHandle>(null);
  const today = toIsoDate(new Date());
  const pane: Pane = isWide && chosen === 'write' ? 'details' : chosen;
  const standing = postStanding(
    { status: storedStatus, publishedOn: String(row?.publishedOn ?? today) },
    today,
  );
  const order = useMemo(() => ({ kind: 'preview' as const, values }), [values]);

  useEffect(() => {
    if (firstNews) setNews({ tone: 'success', text: firstNews });
  }, [firstNews, setNews]);

  const isUnsafe = form.isDirty && !form.isStored;
  useEffect(() => {
    if (!isUnsafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsafe]);

  function set(changes: Partial<PostValues>): void {
    // The notice about the last action is out of date once the person types.
    if (news?.tone === 'success') setNews(null);
    form.set(changedPost(values, changes));
  }

  /** Shows the first field with a problem and moves the focus to it. */
  function showProblem(): void {
    const firstWrong = () => element.current?.querySelector<HTMLElement>('[aria-invalid]') ?? null;
    requestAnimationFrame(() => {
      if (!firstWrong()) setChosen('details');
      requestAnimationFrame(() => firstWrong()?.focus());
    });
  }

  async function save(status: PostStatus): Promise<void> {
    if (!isWide) setChosen('write');
    if (!(await actions.save(status))) showProblem();
  }

  const write = (
    <div className={styles.write}>
      <div className={styles.sheet}>
        <TextArea
          name="title"
          label="Title"
          placeholder="What happened, in a few words"
          rows={1}
          value={values.title}
          problems={problems.title}
          autoComplete="off"
          required
          isOneLine
          onChange={(title) => set({ title })}
        />
        <TextArea
          name="standfirst"
          label="Summary"
          placeholder="What a reader learns, in one or two sentences"
          rows={2}
          hint="Shown under the title, on cards and in search results."
          limit={MAX_STANDFIRST}
          value={values.standfirst}
          problems={problems.standfirst}
          required
          isOneLine
          onChange={(standfirst) => set({ standfirst })}
        />
        <MarkdownField
          ref={text}
          value={values.body}
          problems={problems.body}
          onChange={(body) => set({ body })}
        />
      </div>
    </div>
  );

  const hidden = Object.keys(problems).filter((field) => !WRITTEN.includes(field)).length;
  const isPublic = storedStatus === 'PUBLISHED';
  return (
    <div ref={element} data-workspace className={styles.editor}>
      <header className={styles.bar}>
        <BackLink href={routes.admin.posts()}>Posts</BackLink>
        <div className={styles.names}>
          <h1 dir="auto">{values.title.trim() || 'New post'}</h1>
          <p className={styles.line}>
            <BriefStatus standing={standing} start={{ blogDate: String(row?.publishedOn ?? '') }} />
            <SaveState isBusy={isBusy} isDirty={form.isDirty} isDraftStored={form.isStored} />
          </p>
        </div>
        <div className={styles.acts}>
          {isPublic && form.isDirty && (
            <Button disabled={isBusy} onClick={onDiscard}>
              Discard changes
            </Button>
          )}
          {isPublic ? (
            <Button disabled={isBusy} onClick={() => void save('DRAFT')}>
              Unpublish
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => void save('DRAFT')}>
              Save draft
            </Button>
          )}
          <Button
            variant="primary"
            disabled={isBusy || (isPublic && !form.isDirty)}
            onClick={() => void save('PUBLISHED')}
          >
            {publishLabel(isPublic, values.publishedOn, today)}
          </Button>
        </div>
      </header>
      <MessageNotice message={news} onDismiss={() => setNews(null)}>
        {standing === 'published' && (
          <Link href={routes.post(String(row?.slug))} className="button">
            View post
          </Link>
        )}
      </MessageNotice>
      <DraftNotice draft={form} onDiscard={onDiscard} />
      {conflict?.(() => void save(form.now().values.status))}
      <div className={styles.panes}>
        {isWide && write}
        <Tabs
          label="Parts of the post"
          value={pane}
          onChange={setChosen}
          tabs={[
            ...(isWide ? [] : [{ name: 'write', label: 'Write' } as const]),
            { name: 'details', label: 'Details', count: hidden },
            { name: 'preview', label: 'Preview' },
            { name: 'checks', label: 'Checks', count: report?.remarks.length },
          ]}
        >
          {pane === 'write' && write}
          {pane === 'details' && (
            <>
              <PostDetails values={values} set={set} problems={problems} />
              {more}
            </>
          )}
          {pane === 'preview' && (
            <PreviewPane title="Post preview" src={routes.admin.postPreview()} order={order} />
          )}
          {pane === 'checks' && (
            <ChecksPane
              report={report}
              goTo={(at) => {
                if (!isWide) setChosen('write');
                requestAnimationFrame(() => text.current?.goTo(at));
              }}
            />
          )}
        </Tabs>
      </div>
    </div>
  );
}

function publishLabel(isPublic: boolean, publishedOn: string, today: string): string {
  if (isPublic) return 'Save changes';
  return publishedOn > today ? `Schedule for ${whenText(onDay(publishedOn))}` : 'Publish';
}

function SaveState({
  isBusy,
  isDirty,
  isDraftStored,
}: {
  isBusy: boolean;
  isDirty: boolean;
  isDraftStored: boolean;
}) {
  const isUnsafe = isDirty && !isDraftStored;
  return (
    <span role="status" data-tone={isUnsafe ? 'red' : isDirty ? 'amber' : 'calm'} className={styles.save}>
      {isBusy
        ? 'Saving…'
        : isUnsafe
          ? 'Not saved: this browser cannot store drafts.'
          : isDirty
            ? 'Unsaved changes. A draft is saved on this device.'
            : 'No unsaved changes.'}
    </span>
  );
}
