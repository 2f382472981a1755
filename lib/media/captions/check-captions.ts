import { parseText } from 'media-captions';
import { plural } from '../../plural.ts';
import { MAX_CAPTION_BYTES } from './caption-key.ts';

const HEAD = /^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/;

const inLine = (line: number, text: string) => `Line ${line}: ${text}`;

/**
 * Returns the reason why a text cannot be used as captions, in one sentence; null for a WebVTT file with only
 * valid captions. Players skip invalid captions without an error.
 */
export async function captionsProblem(text: string): Promise<string | null> {
  const content = text.replace(/^\uFEFF/, '');
  if (!HEAD.test(content)) return 'This is not a WebVTT file: its first line must be “WEBVTT”.';
  const { cues, errors } = await parseText(content, { type: 'vtt', errors: true });
  const [first] = errors;
  if (first) return inLine(first.line, `${first.message.replace(/ on line \d+$/, '')}.`);
  const timings = content.split(/\r\n|\n|\r/).flatMap((line, at) => (line.includes('-->') ? [at + 1] : []));
  if (timings.length === 0) return 'This file has no captions.';
  if (cues.length < timings.length) {
    const unread = timings.length - cues.length;
    return `${plural(unread, 'caption')} cannot be read. Check that each caption ends after it begins.`;
  }
  return null;
}

/**
 * Checks the captions at a URL of this site. Returns the reason why they cannot be used, or null. Null also
 * if the site cannot be reached, because the result is then unknown.
 */
export async function captionAddressProblem(
  address: string,
  ask: (address: string) => Promise<Response> = (url) => fetch(url, { cache: 'no-store' }),
): Promise<string | null> {
  const answer = await ask(address).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return null;
  if (!answer.ok) {
    await answer.body?.cancel();
    return `No captions were found at ${address}. Upload the file, or correct the address.`;
  }
  const bytes = await answer.blob();
  if (bytes.size > MAX_CAPTION_BYTES) return `The file at ${address} is too large for captions.`;
  const problem = await captionsProblem(await bytes.text());
  return problem && `${address}: ${problem}`;
}
