import { type Html, html } from '../../../lib/html.ts';
import { EMAIL } from '../../../lib/theme/tokens.ts';
import type { Told } from './alert-email.ts';

export type Tone = 'signal' | 'amber' | 'green' | 'neutral';

type EmailParts = {
  readonly title: string;
  readonly told: readonly Told[];
  /** "and 940 more"; empty if the email includes everything. */
  readonly more: string;
  readonly rows: readonly { readonly name: string; readonly link: string }[];
  readonly origin: string;
  readonly why: string;
  readonly links: { readonly methods: string; readonly manage: string; readonly end: string };
};

/** Literal colours, because email programs do not support CSS variables. Readable on white, and on black in dark mode. */
const TONES: Readonly<Record<Tone, string>> = {
  signal: EMAIL.signal,
  amber: EMAIL.amber,
  green: EMAIL.green,
  neutral: EMAIL.neutral,
};
/** Uses opacity, which works on any background. */
const QUIET = 'opacity:0.75;font-size:14px';
const LINE = `1px solid ${EMAIL.line}`;

/** Returns the HTML part of an alert email: one column, no pictures, nothing that is fetched. */
export const emailPage = ({ title, told, more, rows, origin, why, links }: EmailParts): Html =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0 auto;max-width:36em;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 20px;${QUIET}">${why}</p>
<h1 style="margin:0 0 20px;padding-top:12px;border-top:3px solid;font-size:23px;line-height:1.25">${title}</h1>
${told.map(partOf)}
<p style="margin:20px 0">${more ? html`<strong>${more}</strong><br>` : null}${rows.map(
    ({ name, link }) => html`<a href="${link}">${name}</a><br>`,
  )}</p>
<div style="border-top:${LINE};padding-top:12px;${QUIET}">
<p style="margin:0 0 12px">${origin} <a href="${links.methods}">How we count</a></p>
<p style="margin:0"><a href="${links.manage}">Edit, pause or delete your alerts</a> · <a href="${links.end}">Unsubscribe from this alert</a></p>
</div>
</body></html>`;

const partOf = ({ who, link, lines }: Told): Html =>
  html`<div style="border-top:${LINE};padding:12px 0"><p style="margin:0 0 4px"><a href="${link}" dir="auto"><strong>${who}</strong></a></p>
${lines.map(
  ({ tone, text, note }) =>
    html`<p style="margin:4px 0;padding-left:10px;border-left:3px solid ${TONES[tone]}" dir="auto">${text}${
      note ? html`<br><span style="${QUIET}">${note}</span>` : null
    }</p>`,
)}</div>`;
