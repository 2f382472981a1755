/** @jest-environment jsdom */
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { cleanPasted, cleanPastedHtml, pastedMarkdown } from './paste.ts';
import { schema } from './schema.ts';
import { USUAL_STYLE, writeBlocks } from './write-blocks.ts';

function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html');
  const slice = cleanPasted(SchemaParser.fromSchema(schema).parseSlice(body));
  return writeBlocks(
    slice.content.content.map((node) => (node.isInline ? schema.node('paragraph', null, [node]) : node)),
    USUAL_STYLE,
  );
}

test('a text of Word becomes clean Markdown', () => {
  const html = `<h1 style="color:red">Big</h1><p class=MsoNormal>Some <b>bold</b> <i style="mso-x:1">words</i><o:p></o:p></p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>First</p>
<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Within</p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Numbered</p>`;
  expect(pasted(html)).toBe(
    '## Big\n\nSome **bold** *words*\n\n- First\n  - Within\n- Second\n\n1. Numbered',
  );
});

test('the wrapper of Google Docs is not bold, and its bold words are', () => {
  const html = `<b style="font-weight:normal"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p></b>`;
  expect(pasted(html)).toBe('Plain **bold**');
});

test('scripts, pictures, styles and addresses that run scripts are left out', () => {
  const html =
    '<style>p{}</style><script>x()</script><p onclick="x()">a <a href="javascript:x()">b</a> <a href="https://x.org/">c</a><img src=x onerror=x()></p><iframe src="https://x.org"></iframe>';
  expect(pasted(html)).toBe('a b [c](https://x.org/)');
});

test('plain text is read as Markdown only if it has its signs', () => {
  expect(pastedMarkdown('one\ntwo')).toBeNull();
  expect(pastedMarkdown('2 * 3 and snake_case')).toBeNull();
  expect(pastedMarkdown('## One\n\n- two')?.content.childCount).toBe(2);
});
