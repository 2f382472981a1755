/** The styles of videos and posts of other sites. They are a text, so that only pages with one carry them. */
const EMBED_STYLES = `
figure.embed{clear:both;margin:2.4em 0;padding:16px;border:1px solid var(--line);border-radius:var(--radius);background:var(--ground);font:400 .875rem/1.5 var(--sans)}
figure.embed p{margin:0 0 8px}
figure.embed p:last-child{margin:0}
figure.embed .embed-title{font-weight:600;font-size:1rem;overflow-wrap:anywhere}
.embed watch-player{display:block}
.embed watch-player a{display:grid;place-items:center;box-sizing:border-box;min-block-size:120px;padding:16px;border:1px solid var(--control-line);border-radius:var(--radius);background:var(--surface);color:var(--link);font-weight:600;text-align:center}
.embed-video watch-player a{aspect-ratio:16/9;inline-size:100%}
.embed iframe{display:block;inline-size:100%;block-size:30rem;border:0;background:var(--surface)}
.embed-video iframe{aspect-ratio:16/9;block-size:auto}
.embed figcaption{margin-block-start:8px;color:var(--muted);font-size:.8125rem}
`;

/** Styles of embedded videos and posts, once for each page that has one. */
export function EmbedStyles() {
  return (
    <style href="embeds" precedence="embeds">
      {EMBED_STYLES}
    </style>
  );
}
