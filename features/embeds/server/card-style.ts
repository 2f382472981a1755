import { createHash } from 'node:crypto';
import { intelligenceProperties } from '@/lib/theme/colour-properties';
import { lineStates } from '@/lib/theme/line-styles';

const COLOURS = [
  'surface',
  'line',
  'ink',
  'muted',
  'signal',
  'amber',
  'green',
  'raised',
  'presence',
  'link',
] as const;

/**
 * The inline style sheet of a card, so that a card is one request. Colours are the site's tokens; fonts are the system's, so
 * that other sites load none.
 */
export const CARD_STYLE = `
:root{color-scheme:light dark;${intelligenceProperties(COLOURS)}}
[data-theme=light]{color-scheme:light}
[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
html{block-size:100%;background:var(--surface)}
body{min-block-size:100%;display:flex;flex-direction:column;gap:12px;padding:16px;border:1px solid var(--line);background:var(--surface);color:var(--ink);font:15px/1.45 Archivo,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
header,footer{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between;color:var(--muted);font-size:12.5px}
header a{display:inline-flex;align-items:center;gap:8px;min-block-size:24px;color:var(--ink);font-weight:700}
footer{margin-block-start:auto;padding-block-start:10px;border-block-start:1px solid var(--line)}
footer a{display:inline-flex;align-items:center;min-block-size:24px;color:var(--link);font-weight:600;text-decoration:underline;text-underline-offset:.2em}
main{display:grid;gap:12px}
h1{font-size:21px;line-height:1.15;letter-spacing:-.01em;font-weight:700;text-wrap:balance}
h1 span{color:var(--muted);font-weight:400}
.text{color:var(--muted)}
.serif{font-family:"Source Serif 4","Iowan Old Style",Charter,Georgia,serif;font-size:16px;line-height:1.4}
.status{display:inline-flex;align-items:center;gap:6px;font-weight:700;white-space:nowrap}
.signal{color:var(--signal)}.amber{color:var(--amber)}.green{color:var(--green)}.neutral svg{color:var(--muted)}
svg{flex:none}
.line{display:block;inline-size:100%;block-size:20px;overflow:visible}
.line path{fill:none;stroke-width:4px;vector-effect:non-scaling-stroke}
${lineStates('.line')}
.line .banned{stroke-width:2px}
.line .break{stroke:var(--signal);stroke-width:3px}
.line .appeal{stroke:var(--ink);stroke-width:2px}
.line :is(.end,.hole){stroke-linecap:round}
.line .end{stroke:var(--muted);stroke-width:11px}
.line .hole{stroke:var(--surface);stroke-width:6px}
[dir=rtl] .line{transform:scaleX(-1)}
.ends{display:flex;justify-content:space-between;color:var(--muted);font-size:12px}
.who{display:flex;align-items:center;gap:12px}
.who img{inline-size:48px;block-size:48px;border-radius:50%;background:var(--line)}
.who div{display:grid;gap:4px}
.rows{list-style:none;padding:0}
.rows li{display:grid;grid-template-columns:minmax(92px,1fr) minmax(96px,1fr) 2fr;gap:4px 12px;align-items:center;min-block-size:34px;border-block-start:1px solid var(--line)}
.rows b{display:inline-flex;align-items:center;gap:8px;font-weight:600}
.media{display:grid;grid-template-columns:minmax(0,220px) minmax(0,1fr);gap:20px;align-items:start}
.words{display:grid;gap:8px}
.media img{display:block;inline-size:100%;block-size:auto;aspect-ratio:16/9;object-fit:cover;border-radius:4px;background:var(--line)}
.kicker{color:var(--muted);font-size:11.5px;line-height:1.3;font-weight:600;letter-spacing:.08em;text-transform:uppercase}
.demo{display:inline-block;padding:0 8px;border:1px solid var(--line);border-radius:10px;font-weight:500;letter-spacing:0;text-transform:none}
.clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
h1.clamp a{outline-offset:-2px}
h1.sentence{font-size:18px;line-height:1.25;text-wrap:pretty}
.chart svg{display:block;inline-size:100%;block-size:auto}
.chart .wide{display:none}
.hidden{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden;white-space:nowrap}
@media (min-width:460px){body{gap:16px;padding:20px}h1{font-size:25px}.who{gap:16px}.who img{inline-size:64px;block-size:64px}.status{font-size:17px}.text{font-size:16px}.rows li{min-block-size:42px}.rows .status{font-size:15px}h1.sentence{font-size:21px}.chart .wide{display:block}.chart .narrow{display:none}}
@media (max-width:459px){h1{font-size:19px}.media{grid-template-columns:96px minmax(0,1fr);gap:12px}.media img{aspect-ratio:1}.rows li{grid-template-columns:1fr auto;padding-block:5px}.rows .line{grid-column:1/-1;block-size:12px}}
@media (max-width:319px){.media{grid-template-columns:minmax(0,1fr)}.media picture,.who img{display:none}}
`.trim();

/** `'sha256-…'` of the style sheet, for a policy that allows only this one. */
export const CARD_STYLE_HASH = `'sha256-${createHash('sha256').update(CARD_STYLE).digest('base64')}'`;
