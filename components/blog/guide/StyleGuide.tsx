import type { Route } from 'next';
import { ArticleText } from '@/components/ui/ArticleText';
import { ChipList } from '@/components/ui/ChipList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { getPost, newestOf } from '@/lib/data/posts';
import { POST_FORMATS, type Post, type PostFormat } from '@/lib/domain/blog/post';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { PostGrid } from '../cards/PostGrid';
import { PostMedia } from '../media/PostMedia';
import { Transcript } from '../media/Transcript';
import { FORMATS } from '../post-text';
import { GuideBlock } from './GuideBlock';
import styles from './StyleGuide.module.scss';
import { textBlocks } from './text-blocks';

/** When each format is the right one. */
const FORMAT_ADVICE: Readonly<Record<PostFormat, string>> = {
  standard: 'A text with a picture at its head, which the site draws by itself. Most posts are this.',
  audio:
    'A sound that is the point of the post. Everything that is heard has to stand in words below the text, with its second, or the post is not published.',
  video: 'A film of the site, with captions. Nothing of it is loaded before somebody presses play.',
  link: 'A page elsewhere that is worth more than what you have to say of it. The headline leads there, so say whose page it is.',
  quote: 'Words that stand by themselves, with who said them, in which work and translation, and where.',
  gallery: 'Three to nine pictures with something to say of each. Without a script each leads to itself.',
};

const newestPosts = (): readonly Post[] =>
  POST_FORMATS.flatMap((format) => getPost(newestOf(format).slug) ?? []);

/** Every block that a post can have, with what it is good for and how it is typed: the writers' page. */
export async function StyleGuide() {
  const posts = newestPosts();
  const blocks = await Promise.all(
    textBlocks(newestOf('standard').picture.src).map(async (block) => ({
      ...block,
      html: (await renderMarkdown(block.markdown)).html,
    })),
  );
  return (
    <div className={styles.guide}>
      <nav aria-label="Blocks">
        <ChipList
          links={[
            ...blocks.map(({ id, name }) => ({ name, href: `#${id}` })),
            ...posts.map(({ format }) => ({ name: FORMATS[format].name, href: `#format-${format}` })),
            { name: 'Cards', href: '#cards' },
          ]}
        />
      </nav>
      <section aria-labelledby="text">
        <SectionHeading id="text" note="Posts are Markdown, and so is everything here">
          Blocks of a text
        </SectionHeading>
        {blocks.map(({ id, name, advice, markdown, html }) => (
          <GuideBlock key={id} id={id} name={name} advice={advice} typed={markdown}>
            <ArticleText html={html} className={styles.text} />
          </GuideBlock>
        ))}
      </section>
      <section aria-labelledby="formats">
        <SectionHeading id="formats" note="What a post is built around, each with the newest of its kind">
          Formats
        </SectionHeading>
        {posts.map((post) => (
          <GuideBlock
            key={post.format}
            id={`format-${post.format}`}
            name={FORMATS[post.format].name}
            advice={
              <>
                {FORMAT_ADVICE[post.format]}{' '}
                <Link className="text-link" href={routes.post(post.slug) as Route}>
                  {post.title}
                </Link>
              </>
            }
            wide
          >
            <PostMedia post={post} />
            {post.format === 'audio' && <Transcript lines={post.audio.transcript} />}
          </GuideBlock>
        ))}
      </section>
      <section aria-labelledby="cards">
        <SectionHeading id="cards" note="How each format stands in a list; a title over two lines at most">
          Cards
        </SectionHeading>
        <PostGrid posts={posts} columns="varied" />
      </section>
    </div>
  );
}
