import { html } from './markup.ts';

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
