'use client';

import { useState } from 'react';
import { Field } from '@/components/form/Field';
import { SegmentedControl } from '@/components/form/SegmentedControl';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { InstantTime, Time } from '@/components/ui/Time';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { useRead } from '@/components/workspace/use-read';
import { BriefStatus } from '@/features/studio/ui/briefs/BriefStatus';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { onDay, toIsoDate } from '@/lib/time/when';
import { listedPosts } from '../model/blog-filter';
import { POST_STANDINGS, type PostStanding, postStanding } from '../model/post-form';
import styles from './PostList.module.scss';
import { type ListedPost, listPosts, postKeys } from './post-store';

const NAMES: Readonly<Record<PostStanding | 'all', string>> = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
};

/** The list of blog posts for administrators, with search and status. */
export function PostList() {
  const {
    value: posts,
    problem,
    reload,
  } = useRead(postKeys.list, listPosts, {
    // A post that was just deleted or renamed is not shown as it was.
    gcTime: 0,
  });

  return (
    <StudioPage
      title="Posts"
      lead="All blog posts. Sample posts are not listed because they are files and are removed with the other samples. Audio, video and gallery posts exist only as samples."
      actions={
        <StudioLink href={routes.admin.newPost()} className="button button-primary">
          <Icon name="plus-lg" /> New post
        </StudioLink>
      }
    >
      {!posts && !problem && <p role="status">Loading posts…</p>}
      {problem && (
        <p role="alert">
          The posts could not be loaded. {problem} <Button onClick={() => void reload()}>Try again</Button>
        </p>
      )}
      {posts?.length === 0 && (
        <EmptyState
          isFramed
          title="No posts yet"
          action={
            <StudioLink href={routes.admin.newPost()} className="button button-primary">
              Write a post
            </StudioLink>
          }
        >
          Posts that administrators write appear here and, once published, on the blog.
        </EmptyState>
      )}
      {posts && posts.length > 0 && <Posts posts={posts} />}
    </StudioPage>
  );
}

function Posts({ posts }: { posts: readonly ListedPost[] }) {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<PostStanding | 'all'>('all');
  const today = toIsoDate(new Date());
  const { shown, counts } = listedPosts(posts, search, standing, today);
  return (
    <>
      <div className={styles.tools}>
        <Field
          name="search"
          type="search"
          label="Search titles and authors"
          value={search}
          autoComplete="off"
          onChange={setSearch}
        />
        <SegmentedControl
          label="Status"
          name="standing"
          value={standing}
          onChange={setStanding}
          options={(['all', ...POST_STANDINGS] as const).map((value) => ({
            value,
            label: `${NAMES[value]} ${counts[value]}`,
          }))}
        />
      </div>
      <p role="status" className="visually-hidden">
        {plural(shown.length, 'post')}
      </p>
      {shown.length === 0 && (
        <p className="muted">
          No posts match. Try fewer words or{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setSearch('');
              setStanding('all');
            }}
          >
            show all posts
          </button>
          .
        </p>
      )}
      <ul className={`plain-list ${styles.list}`}>
        {shown.map((post) => (
          <Entry key={post.id} post={post} today={today} />
        ))}
      </ul>
    </>
  );
}

function Entry({ post, today }: { post: ListedPost; today: string }) {
  const standing = postStanding(post, today);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h2>
          <StudioLink href={routes.admin.post(post.id)} dir="auto">
            {post.title}
          </StudioLink>
        </h2>
        <p className={styles.facts}>
          <BriefStatus standing={standing} start={{ blogDate: post.publishedOn }} />
          {standing === 'published' && <Time when={onDay(post.publishedOn)} />}
          {post.author && <span dir="auto">{post.author}</span>}
          <span>
            edited <InstantTime instant={post.updatedAt} />
          </span>
        </p>
      </div>
      {standing === 'published' && (
        <Link href={routes.post(post.slug)} className={`button ${styles.read}`}>
          <Icon name="eye" /> View<span className="visually-hidden"> “{post.title}” as readers see it</span>
        </Link>
      )}
    </li>
  );
}
