import { SaxesParser } from 'saxes';

/** An element of an XML document, with its namespace. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text in it. */
  readonly text: string;
};

type Growing = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: Growing[] };

/** Reads a document strictly, by XML 1.0 and its namespaces; throws with the place of the first error. */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element: Growing = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (text: string) => {
    for (const element of open) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(source).close();
  if (!root) throw new Error('There is no element.');
  return root;
}

export const getChildren = (element: XmlElement, name: string, namespace = element.namespace) =>
  element.children.filter((child) => child.name === name && child.namespace === namespace);

export const getText = (element: XmlElement, name: string, namespace?: string): string | undefined =>
  getChildren(element, name, namespace)[0]?.text;
