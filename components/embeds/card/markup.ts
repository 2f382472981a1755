import { attributeText } from '@/lib/seo/xml';

/** HTML or SVG that is written already; only `markup` and `written` make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = string | number | Markup | readonly Part[] | null | undefined | false;

/** Takes over what the site itself has written, such as an icon's path. Never what people wrote. */
export const written = (text: string): Markup => new Markup(text);

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : attributeText(String(part));
}

/** A template of HTML whose parts are text, and are escaped, unless they are markup themselves. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string));
}
