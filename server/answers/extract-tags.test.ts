import { extractTags, placeholder } from './extract-tags.ts';

const names = new Set(['script', 'link']);
const mark = `<${placeholder}>`;

/** Puts the document together again. */
const whole = ({ html, aside }: ReturnType<typeof extractTags>) => {
  const parts = aside.values();
  return html.replaceAll(mark, () => parts.next().value ?? '');
};

test('leaves the named elements with their text, and sets everything else aside in order', () => {
  const page =
    '<!DOCTYPE html><p>a</p><script async="">if (a < b) c("</p>")</script><b>d</b><LINK href="/e"/>f';
  const reduced = extractTags(page, names);
  expect(reduced.html).toBe(
    `${mark}<script async="">if (a < b) c("</p>")</script>${mark}<LINK href="/e"/>${mark}`,
  );
  expect(reduced.aside).toEqual(['<!DOCTYPE html><p>a</p>', '<b>d</b>', 'f']);
  expect(whole(reduced)).toBe(page);
});

test('finds no elements in attribute values, comments and raw text', () => {
  const page = [
    `<p title="<script>" data-a='<link>' data-b="a > b">1 < 2</p><!-- <script> --><textarea><link></textarea>`,
    '<title><script>a</title><style>b::after { content: "<link>" }</style><svg><title>c</title></svg>',
  ].join('');
  expect(extractTags(page, names)).toEqual({ html: mark, aside: [page] });
});

test('a tag that looks like the placeholder is extracted as well', () => {
  const page = `<p>a</p>${mark}<script>b</script>`;
  expect(extractTags(page, names)).toEqual({
    html: `${mark}<script>b</script>`,
    aside: [`<p>a</p>${mark}`],
  });
});

test('an element without an end tag extends to the end', () => {
  const page = '<p>a</p><script>b < c';
  expect(whole(extractTags(page, names))).toBe(page);
});
