import type { Route } from 'next';
import type { ReactNode } from 'react';
import { ArticleText } from '@/components/ui/ArticleText';
import { ChipList } from '@/components/ui/ChipList';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Post } from '@/features/blog/model/post';
import { getNewestOfFormat } from '@/features/blog/server/posts';
import { FIGURE_NAMES } from '@/features/figures/model/names';
import { renderArticle } from '@/features/figures/server/article';
import { FigureStyles } from '@/features/figures/ui/FigureStyles';
import { POST_FORMATS, type PostFormat } from '@/lib/domain/list-filters';
import { figureMarkdown } from '@/lib/markdown/figure-blocks';
import { routes } from '@/lib/routes';
import { PostGrid } from './PostGrid';
import { PostMedia, Transcript } from './PostMedia';
import { FORMATS } from './post-text';
import styles from './StyleGuide.module.scss';

type GuideBlockProps = {
  id: string;
  name: string;
  advice: ReactNode;
  /** The Markdown of the block. */
  typed?: string;
  /** True if it uses the full width, below its advice. */
  wide?: boolean;
  children: ReactNode;
};

/** A block with its name, its purpose, an example, and its Markdown. */
export function GuideBlock({ id, name, advice, typed, wide = false, children }: GuideBlockProps) {
  return (
    <section id={id} className={styles.block} data-wide={wide || undefined} aria-labelledby={`${id}-name`}>
      <div className={styles.about}>
        <h3 id={`${id}-name`}>{name}</h3>
        <p>{advice}</p>
        {typed && (
          <details>
            <summary>Markdown</summary>
            <pre dir="ltr">{typed}</pre>
          </details>
        )}
      </div>
      <div className={styles.shown}>{children}</div>
    </section>
  );
}

/** A kind of block in a text, with advice and Markdown. */
export type TextBlock = {
  /** Unique on the page; used in the anchor. */
  readonly id: string;
  readonly name: string;
  /** Advice on when to use the block and when not. */
  readonly advice: string;
  readonly markdown: string;
};

/** * Every block that a text can have. The examples themselves explain how to write.
 * @param picture address of a picture of the site
 */
export const textBlocks = (picture: string): readonly TextBlock[] => [
  {
    id: 'paragraphs',
    name: 'Paragraphs',
    advice:
      'Write one thought per paragraph. The first paragraph gets a drop cap automatically. A blank line starts a new paragraph.',
    markdown: `Begin with what happened. A reader who came from a search engine gives you one sentence, and “In today’s digital world” is not it.

Then say why it matters to someone who was not there. If you cannot, the post may be a note to yourself: a fine thing to write, and another thing to publish.`,
  },
  {
    id: 'headings',
    name: 'Headings',
    advice:
      'Use at most two levels. If a post has two or more main headings, a table of contents appears beside the text. A heading states the point of its section, not only the topic.',
    markdown: `## State your finding in the heading

The heading above could have been “Headings”. Then everyone would have had to read the section to learn its point.

### What was left out

A subheading divides a longer section. If there is only one, you do not need it.`,
  },
  {
    id: 'emphasis',
    name: 'Emphasis',
    advice:
      'Use italics for terms and foreign words, and bold for what readers must not miss. Use at most one bold phrase per screen.',
    markdown:
      'Some call it *reduced distribution*. **The date of the notice is what counts**, not the day you found it. The form used to ask for a ~~reason~~ category. File names such as `notice-2026-11-03.txt` are set as code.',
  },
  {
    id: 'links',
    name: 'Links',
    advice:
      'The link text names the target; “here” means nothing to people who move from link to link. Links to other sites are marked for search engines automatically.',
    markdown:
      '[The methods page](/intelligence/methods) explains how records are counted. The rule itself is [Article 17 of the Digital Services Act](https://eur-lex.europa.eu/eli/reg/2022/2065/oj).',
  },
  {
    id: 'lists',
    name: 'Lists',
    advice:
      'Use bullets for items without an order, numbers for steps and boxes for tasks. Write a single item as a sentence.',
    markdown: `Save for every restriction:

- the original notice;
- the post it names:
  - its text, and
  - its address;
- the day you saw both.

Then, in this order:

1. Save the page before you answer it.
2. Calculate the hash of the file.
3. Write the appeal.

What this post still needs:

- [x] a date
- [ ] a picture`,
  },
  {
    id: 'quotations',
    name: 'Quotations',
    advice:
      'Use them for words that are better than yours. Name the author and source in the sentence before. If the quotation is the whole post, use the format “Quotation” below.',
    markdown: `Epictetus, in the *Enchiridion* (chapter 5, translated by P. E. Matheson), says of what happens to us:

> What disturbs men’s minds is not events but their judgements on events.`,
  },
  {
    id: 'tables',
    name: 'Tables',
    advice:
      'Use them to compare along two dimensions. Numbers are aligned to the end of their column. On a phone, a wide table scrolls separately from the page.',
    markdown: `| Step of a sample appeal | Who does it | Days |
| --- | --- | ---: |
| Notice | platform | 0 |
| Complaint | you | 3 |
| Answer | platform | 14 |
| Dispute body | both | 90 |`,
  },
  {
    id: 'code',
    name: 'Code',
    advice: 'Use it for commands and code. Long lines scroll inside their box.',
    markdown: `\`\`\`sh
sha256sum notice-2026-11-03.txt > notice-2026-11-03.sha256
sha256sum --check notice-2026-11-03.sha256
\`\`\``,
  },
  {
    id: 'pictures',
    name: 'Images',
    advice:
      'Describe the image in the brackets for people who cannot see it. A decorative image belongs at the top of the post, where it needs no description.',
    markdown: `![The image of the latest text post, generated from its address.](${picture})`,
  },
  {
    id: 'figures',
    name: 'Figures',
    advice: `Use them where a drawing says more than a paragraph. The site draws them; the names are ${FIGURE_NAMES.join(', ')}. A block with another name shows nothing.`,
    markdown: figureMarkdown('line-explained'),
  },
  {
    id: 'notes',
    name: 'Footnotes',
    advice:
      'Use them for sources and asides. They appear at the end, each with a link back. If you need more than five, split the post.',
    markdown: `A complaint may not be answered by a machine alone.[^alone]

[^alone]: In the European Union: Digital Services Act, Article 20(6).`,
  },
  {
    id: 'rules',
    name: 'Section break',
    advice: 'Use it to mark a change of place or time without a heading. Use at most one per post.',
    markdown: `That was in March.

---

In October the account came back, without a word.`,
  },
];

/** Advice on when to use each format. */
const FORMAT_ADVICE: Readonly<Record<PostFormat, string>> = {
  standard: 'A text with a generated image at the top. Most posts use this format.',
  audio:
    'A post about an audio file. It needs a transcript with times below the text. The post is not published without a transcript.',
  video: 'A video file hosted on this site, with captions. It loads when the reader presses play.',
  link: 'A link to a page on another site. The headline opens that page, so name its publisher.',
  quote: 'A quotation with its author, work, translation and place.',
  gallery: 'Three to nine images with captions. Without JavaScript each image is a link to its file.',
};

const newestPosts = async (): Promise<readonly Post[]> =>
  (await Promise.all(POST_FORMATS.map((format) => getNewestOfFormat(format)))).filter(
    (post) => post !== null,
  );

/** The guide for writers: every block that a post can have, with advice and Markdown. */
export async function StyleGuide() {
  const posts = await newestPosts();
  const picture = posts.find(({ format }) => format === 'standard')?.picture.src ?? '';
  const blocks = await Promise.all(
    textBlocks(picture).map(async (block) => ({
      ...block,
      html: (await renderArticle(block.markdown)).html,
    })),
  );
  return (
    <div className={styles.guide}>
      <FigureStyles />
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
