import { XMLBuilder } from 'fast-xml-parser';

/** An element's content: `@name` is an attribute, `#text` its text; what is undefined is left out. */
export type XmlContent = {
  readonly [name: string]: string | XmlContent | readonly (string | XmlContent)[] | undefined;
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  // Text as it is and escaped: readers differ in what they make of CDATA with white space around it.
  processEntities: true,
});

/** A whole XML document. Its texts may have any characters that XML may hold. */
export const xmlFile = (root: XmlContent): string =>
  `${builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, ...root })}\n`;
