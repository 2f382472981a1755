import { attributeText } from '@/lib/seo/xml';

/** Finished HTML or SVG. Only `markup` and `written` create it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = string | number | Markup | readonly Part[] | null | undefined | false;

/** Marks the site's own markup, such as an icon's path, as safe. Never use it for user text. */
export const rawHtml = (text: string): Markup => new Markup(text);

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : attributeText(String(part));
}

/** An HTML template that escapes its parts, unless they are markup. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string));
}
