/** A block of a text: what it is for, and how it is typed. */
export type TextBlock = {
  /** Unique on the page; what leads to it ends with it. */
  readonly id: string;
  readonly name: string;
  /** When to use it, and when not. */
  readonly advice: string;
  readonly markdown: string;
};

/**
 * Every block that a text can have. What is said in them is what a writer needs to know.
 * @param picture address of a picture of the site
 */
export const textBlocks = (picture: string): readonly TextBlock[] => [
  {
    id: 'paragraphs',
    name: 'Paragraphs',
    advice:
      'One thought each. The first one opens with a large letter by itself; leave the rest to the words. A line is broken by a blank line, and nothing else.',
    markdown: `Begin with the thing that happened. A reader who came from a search engine gives you one sentence, and “In today’s digital world” is not it.

Then say why it matters to somebody who was not there. If you cannot, the post may be a note to yourself, which is a fine thing to write and another thing to publish.`,
  },
  {
    id: 'headings',
    name: 'Headings',
    advice:
      'Two levels are enough. From two headings of the first kind on, a list of them stands beside the text. A heading says what the part says, not what it is about.',
    markdown: `## Say in the heading what you found

The heading above could have been “Headings”. Then everybody would have had to read the part to learn what it wants.

### What was left out

A heading below a heading parts a longer section. If there is only one of these, it is not needed.`,
  },
  {
    id: 'emphasis',
    name: 'Emphasis',
    advice:
      'Slanted for a word that is meant in its own sense or comes from another language; bold for what must not be missed. More than one bold phrase on a screen is none.',
    markdown:
      'Some call it *reduced distribution*. **The date of the notice is what counts**, not the day you found it. The form used to ask for a ~~reason~~ category. File names such as `notice-2026-11-03.txt` stand as code.',
  },
  {
    id: 'links',
    name: 'Links',
    advice:
      'The words of a link say where it leads; “here” says nothing to those who go from link to link. What leads away from the site is marked as such for search engines by itself.',
    markdown:
      'How records are counted is said on [the methods page](/intelligence/methods). The rule itself is [Article 17 of the Digital Services Act](https://eur-lex.europa.eu/eli/reg/2022/2065/oj).',
  },
  {
    id: 'lists',
    name: 'Lists',
    advice:
      'Points for things without an order, numbers for steps, boxes for what somebody ticks off. A list of one is a sentence.',
    markdown: `Keep for every restriction:

- the notice, as it came;
- the post it names:
  - its text, and
  - its address;
- the day you saw both.

Then, in this order:

1. Save the page before you answer it.
2. Take the hash of the file.
3. Write the appeal.

What this post still needs:

- [x] a date
- [ ] a picture`,
  },
  {
    id: 'quotations',
    name: 'Quotations',
    advice:
      'For words that are better than yours. Name who said it in the sentence before, and where it can be read. A quotation that is the whole point has a format of its own, below.',
    markdown: `Epictetus, in the *Enchiridion* (chapter 5, translated by P. E. Matheson), says of what happens to us:

> What disturbs men’s minds is not events but their judgements on events.`,
  },
  {
    id: 'tables',
    name: 'Tables',
    advice:
      'For what is compared along two lines. Numbers stand at the end of their column. On a phone a wide table moves by itself, and the page does not.',
    markdown: `| Step of a sample appeal | Who does it | Days |
| --- | --- | ---: |
| Notice | platform | 0 |
| Complaint | you | 3 |
| Answer | platform | 14 |
| Dispute body | both | 90 |`,
  },
  {
    id: 'code',
    name: 'Lines of code',
    advice: 'For what is typed into a machine, exactly as it is typed. Long lines move within their box.',
    markdown: `\`\`\`sh
sha256sum notice-2026-11-03.txt > notice-2026-11-03.sha256
sha256sum --check notice-2026-11-03.sha256
\`\`\``,
  },
  {
    id: 'pictures',
    name: 'Pictures in the text',
    advice:
      'Say in the brackets what is seen, for those who do not see it. A picture that only decorates belongs at the head of the post, where it needs no words.',
    markdown: `![The picture of the newest text post, drawn from its address.](${picture})`,
  },
  {
    id: 'notes',
    name: 'Notes',
    advice:
      'For a source or an aside that most readers skip. They gather at the end, each with a way back. More than five, and the text wants to be two.',
    markdown: `A complaint may not be answered by a machine alone.[^alone]

[^alone]: In the European Union: Digital Services Act, Article 20(6).`,
  },
  {
    id: 'rules',
    name: 'A break',
    advice: 'Where the text changes its place or its time without a heading. Once in a post, or not at all.',
    markdown: `That was in March.

---

In October the account came back, without a word.`,
  },
];
