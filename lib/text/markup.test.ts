import { html, rawHtml } from './markup.ts';

test('values are escaped', () => {
  const value = `<script>&"'`;
  expect(html`<p title="${value}">${value}</p>`.text).toBe(
    '<p title="&lt;script&gt;&amp;&quot;&#39;">&lt;script&gt;&amp;&quot;&#39;</p>',
  );
});

test('HTML, lists of it and numbers are inserted unchanged; null is nothing', () => {
  expect(html`${html`<b>1</b>`}${[html`<i>2</i>`, html`<i>3</i>`]}${4}${null}`.text).toBe(
    '<b>1</b><i>2</i><i>3</i>4',
  );
});

test('undefined, false and empty lists are nothing; lists may have lists and texts', () => {
  expect(html`${undefined}${false}${[]}${['a<b', [html`<i>2</i>`, false, 0]]}`.text).toBe('a&lt;b<i>2</i>0');
});

test('the site’s own markup is inserted unchanged', () => {
  expect(html`<svg>${rawHtml('<path d="M0 0"/>')}</svg>`.text).toBe('<svg><path d="M0 0"/></svg>');
});

test('characters that documents must not contain are removed', () => {
  expect(html`<b title="${'a\u0000b'}">${'c\u0008d'}</b>`.text).toBe('<b title="ab">cd</b>');
});
