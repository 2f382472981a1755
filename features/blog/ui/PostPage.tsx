import type { Route } from 'next';
import { Breadcrumbs } from '@/components/layout/BreadcrumbBanner';
import { ArticleText } from '@/components/ui/ArticleText';
import { Avatar } from '@/components/ui/Avatar';
import { ChipList } from '@/components/ui/ChipList';
import { DemoMark } from '@/components/ui/DemoMark';
import { Headline } from '@/components/ui/Headline';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Neighbours } from '@/components/ui/Neighbours';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { ShareTools } from '@/components/ui/ShareTools';
import { Time } from '@/components/ui/Time';
import { CATEGORY_TEXTS, type Post } from '@/features/blog/model/post';
import { getComments, getNeighbours, type PostNeighbours, relatedPosts } from '@/features/blog/server/posts';
import { BriefContents } from '@/features/briefs/ui/BriefContents';
import { CalloutStyles } from '@/features/briefs/ui/CalloutStyles';
import { EmbedStyles } from '@/features/embeds/ui/EmbedStyles';
import { FigureStyles } from '@/features/figures/ui/FigureStyles';
import { tagName } from '@/lib/domain/tag-name';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { PostComments } from './PostComments';
import { PostGrid } from './PostGrid';
import { LinkTitle, PostMedia, Transcript } from './PostMedia';
import styles from './PostPage.module.scss';
import { FORMATS, lengthText } from './post-text';

/** The author of a post, its tags and sharing. */
function PostAside({ post: { author, tags } }: { post: Post }) {
  return (
    <aside className={styles.aside} aria-label="About this post" data-part="sidebar">
      <section className={styles.author} aria-labelledby="author">
        <h2 id="author" className="kicker">
          Written by
        </h2>
        <div className={styles.name}>
          <Avatar name={author.name} src={author.avatar} size={64} />
          <strong>{author.name}</strong>
        </div>
        {author.about && <p>{author.about}</p>}
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags" className="kicker">
            Tags
          </h2>
          <ChipList
            label="Tags"
            links={tags.map((tag) => ({ name: tagName(tag), href: routes.blogs({ tag }) }))}
          />
        </section>
      )}
      <ShareTools />
    </aside>
  );
}

type PostArticleProps = { post: Post; body: RenderedMarkdown; neighbours: PostNeighbours };

/** A post: its head, its media, the text, and a column about the author. */
function PostArticle({ post, body, neighbours }: PostArticleProps) {
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
          {body.figures.length > 0 && <FigureStyles />}
          {body.hasEmbeds && <EmbedStyles />}
          {body.hasCallouts && <CalloutStyles />}
          <ArticleText html={body.html} />
          {post.format === 'audio' && <Transcript lines={post.audio.transcript} />}
          <Neighbours label="Previous and next post" neighbours={neighbours} getHref={routes.post} />
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
        {post.format === 'link' ? (
          <LinkTitle title={title} link={post.link} />
        ) : (
          <h1>
            <Headline text={title} />
          </h1>
        )}
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

/** All that the page of a post shows between header and footer. */
export async function PostPage({ post, body }: { post: Post; body: RenderedMarkdown }) {
  const [related, neighbours] = await Promise.all([relatedPosts(post, 3), getNeighbours(post)]);
  return (
    <div className={`page ${styles.page}`}>
      <PostArticle post={post} body={body} neighbours={neighbours} />
      <PostComments post={post.slug} samples={getComments(post)} />
      {related.length > 0 && (
        <section aria-labelledby="related" data-print="no">
          <SectionHeading id="related">Read next</SectionHeading>
          <PostGrid posts={related} columns="three" />
        </section>
      )}
    </div>
  );
}
