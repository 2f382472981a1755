import { calloutMarkdown } from '../../../../lib/markdown/callouts.ts';
import { readBlocks } from './read-blocks.ts';

test('the visual view keeps the Markdown of a callout as it is', () => {
  const text = `Before.\n\n${calloutMarkdown('tip')}\n\nAfter.`;
  const blocks = readBlocks(text)?.blocks ?? [];
  expect(blocks.map(({ node }) => node.type.name)).toEqual(['paragraph', 'source_block', 'paragraph']);
  expect(blocks[1]?.source).toBe(calloutMarkdown('tip'));
});
