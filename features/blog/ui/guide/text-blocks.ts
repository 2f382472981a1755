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
      'Use at most two levels. From two main headings on, a table of contents appears beside the text. A heading states the point of its section, not only the topic.',
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
      'Use them to compare along two dimensions. Numbers are aligned to the end of their column. On a phone a wide table scrolls by itself.',
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
