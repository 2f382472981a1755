import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { ArticleText } from '@/components/ui/ArticleText';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Neighbours } from '@/components/ui/Neighbours';
import { Time } from '@/components/ui/Time';
import { CATEGORY_TEXTS, type Post } from '@/features/blog/model/post';
import type { PostNeighbours } from '@/features/blog/server/posts';
import { BriefContents } from '@/features/briefs/ui/BriefContents';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { LinkTitle } from './media/LinkTitle';
import { PostMedia } from './media/PostMedia';
import { Transcript } from './media/Transcript';
import styles from './PostArticle.module.scss';
import { PostAside } from './PostAside';
import { FORMATS, lengthText } from './post-text';

export type PostArticleProps = { post: Post; body: RenderedMarkdown; neighbours: PostNeighbours };

/** A post: its head, its media, the text, and a column about the author. */
export function PostArticle({ post, body, neighbours }: PostArticleProps) {
  return (
    <article className={styles.article} data-format={post.format}>
      <Breadcrumbs
        trail={[
          { name: 'Blog', href: routes.blogs() },
          { name: post.title, href: '' },
        ]}
      />
      <PostHead post={post} />
      <PostMedia post={post} />
      <div className={styles.columns}>
        <BriefContents headings={body.headings} label="In this post" />
        <div className={styles.reading}>
          <ArticleText html={body.html} />
          {post.format === 'audio' && <Transcript lines={post.audio.transcript} />}
          <Neighbours label="Previous and next post" neighbours={neighbours} addressOf={routes.post} />
        </div>
        <PostAside post={post} />
      </div>
    </article>
  );
}

function PostHead({ post }: { post: Post }) {
  const { author, category, format, publishedOn, standfirst, title } = post;
  const { name, icon } = FORMATS[format];
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <p className={`kicker ${styles.kind}`}>
          {format !== 'standard' && (
            <>
              <Icon name={icon} /> {name} ·{' '}
            </>
          )}
          <Link href={routes.blogs({ category }) as Route}>{CATEGORY_TEXTS[category].name}</Link>
        </p>
        {post.format === 'link' ? <LinkTitle title={title} link={post.link} /> : <h1>{title}</h1>}
        <p className="standfirst">{standfirst}</p>
      </div>
      <div className={styles.byline}>
        <Avatar name={author.name} src={author.avatar} size={48} />
        <p>
          <strong>{author.name}</strong>
          <span>
            <DemoMark isSample={post.isSample} /> {post.isSample && '· '}
            <Time when={onDay(publishedOn)} style="long" /> · {lengthText(post)}
          </span>
        </p>
      </div>
    </header>
  );
}
