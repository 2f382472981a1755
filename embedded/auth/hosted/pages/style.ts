import { createHash } from 'node:crypto';
import { colourProperties } from '../../../../lib/theme/colour-properties.ts';

const COLOURS = [
  'ground',
  'surface',
  'raised',
  'line',
  'control-line',
  'ink',
  'muted',
  'signal',
  'amber',
  'green',
  'inverse-ground',
  'inverse-ink',
  'focus',
] as const;

/** The sheet of every page here: the site's colours with the machine's own type. */
export const style = `
:root {
  color-scheme: light dark;
  ${colourProperties(COLOURS)};
}
* { box-sizing: border-box; }
body {
  margin: 0; min-block-size: 100dvh; display: grid; align-content: center; justify-items: center;
  padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 Archivo, 'Helvetica Neue', Arial, sans-serif;
}
main {
  inline-size: 100%; max-inline-size: 30rem; padding: 40px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 4px;
}
.mark { display: block; margin-block-end: 24px; fill: none; stroke-width: 4; }
.mark .before { stroke: var(--ink); }
.mark .break { stroke: var(--signal); }
.mark .after { stroke: var(--green); }
h1 + form { margin-block-start: 24px; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.15; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 32px 0 12px; font-size: 1rem; }
p { margin: 0 0 12px; color: var(--muted); }
.note { padding-inline-start: 12px; border-inline-start: 3px solid var(--amber); }
.error { padding: 12px; color: var(--ink); border: 1px solid var(--signal); border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
form { margin: 0; }
label { display: block; margin-block-end: 16px; font-weight: 600; }
input {
  display: block; inline-size: 100%; margin-block-start: 4px; padding: 10px 12px; font: inherit;
  color: var(--ink); background: var(--ground); border: 1px solid var(--control-line); border-radius: 4px;
}
button, .button {
  display: block; inline-size: 100%; padding: 11px 16px; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; color: var(--ink); background: var(--raised);
  border: 1px solid var(--control-line); border-radius: 4px;
}
button:hover, .button:hover { border-color: var(--ink); }
.main { color: var(--inverse-ink); background: var(--inverse-ground); border-color: var(--inverse-ground); }
.person { text-align: start; font-weight: 400; }
.person strong { display: block; }
.person span { color: var(--muted); overflow-wrap: anywhere; }
.leave { margin-block-start: 24px; padding-block-start: 24px; border-block-start: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 30rem) { main { padding: 24px; } }
`;

/** The hash of the style sheet for the Content-Security-Policy. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
