import type { Route } from 'next';
import { ArticleText } from '@/components/ui/ArticleText';
import { ChipList } from '@/components/ui/ChipList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { POST_FORMATS, type Post, type PostFormat } from '@/features/blog/model/post';
import { newestOf } from '@/features/blog/server/posts';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { PostGrid } from '../cards/PostGrid';
import { PostMedia } from '../media/PostMedia';
import { Transcript } from '../media/Transcript';
import { FORMATS } from '../post-text';
import { GuideBlock } from './GuideBlock';
import styles from './StyleGuide.module.scss';
import { textBlocks } from './text-blocks';

/** Advice on when to use each format. */
const FORMAT_ADVICE: Readonly<Record<PostFormat, string>> = {
  standard: 'A text with a generated image at the top. Most posts use this format.',
  audio:
    'A post about an audio file. It needs a transcript with times below the text. The post is not published without a transcript.',
  video: 'A video file of this site, with captions. It loads when the reader presses play.',
  link: 'A link to a page on another site. The headline opens that page, so name its publisher.',
  quote: 'A quotation with its author, work, translation and place.',
  gallery: 'Three to nine images with captions. Without JavaScript each image is a link to its file.',
};

const newestPosts = async (): Promise<readonly Post[]> =>
  (await Promise.all(POST_FORMATS.map((format) => newestOf(format)))).filter((post) => post !== null);

/** The guide for writers: every block that a post can have, with advice and Markdown. */
export async function StyleGuide() {
  const posts = await newestPosts();
  const picture = posts.find(({ format }) => format === 'standard')?.picture.src ?? '';
  const blocks = await Promise.all(
    textBlocks(picture).map(async (block) => ({
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
        <SectionHeading id="text" note="Posts and these examples are written in Markdown">
          Text blocks
        </SectionHeading>
        {blocks.map(({ id, name, advice, markdown, html }) => (
          <GuideBlock key={id} id={id} name={name} advice={advice} typed={markdown}>
            <ArticleText html={html} className={styles.text} />
          </GuideBlock>
        ))}
      </section>
      <section aria-labelledby="formats">
        <SectionHeading id="formats" note="Each with its latest post">
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
        <SectionHeading id="cards" note="How each format looks in lists">
          Cards
        </SectionHeading>
        <PostGrid posts={posts} columns="varied" />
      </section>
    </div>
  );
}
