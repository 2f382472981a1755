import { XMLBuilder } from 'fast-xml-parser';

/** The content of an element: `@name` is an attribute, `#text` its text; undefined values are left out. */
export type XmlContent = {
  readonly [name: string]: string | XmlContent | readonly (string | XmlContent)[] | undefined;
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  // Escaped text: readers treat CDATA with white space around it differently.
  processEntities: true,
});

/** An XML document. Texts may have any characters that XML allows. */
export const xmlFile = (root: XmlContent): string =>
  `${builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, ...root })}\n`;
