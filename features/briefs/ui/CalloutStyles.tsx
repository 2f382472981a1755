/** The styles of callouts. They are a text, so that only pages with one carry them. */
const CALLOUT_STYLES = `
blockquote[data-callout]{clear:both;margin:2em 0;padding:16px 20px;border:1px solid var(--line);border-inline-start:4px solid var(--link);border-radius:var(--radius);background:var(--surface);font:400 1rem/1.6 var(--sans)}
blockquote[data-callout=warning],blockquote[data-callout=caution]{border-inline-start-color:var(--amber)}
blockquote[data-callout] p{margin:0 0 8px}
blockquote[data-callout]>:last-child{margin:0}
`;

/** Styles of callouts, once for each page that has one. */
export function CalloutStyles() {
  return (
    <style href="callouts" precedence="callouts">
      {CALLOUT_STYLES}
    </style>
  );
}
