import { XMLParser } from 'fast-xml-parser';
import { withoutForbidden, xmlText } from '../../lib/text/markup.ts';
import { errors } from './errors.ts';

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The content of an element: text, or elements by their names; a list repeats its element, undefined leaves it out. */
type XmlContent = string | number | boolean | XmlElements;
export type XmlElements = { readonly [name: string]: XmlContent | readonly XmlContent[] | undefined };

/** A document whose root is `name`, in S3's namespace. */
export function xmlDocument(name: string, content: XmlElements): string {
  return `${DECLARATION}<${name} xmlns="${NAMESPACE}">${render(content)}</${name}>`;
}

/** Creates S3's error document, the only one without a namespace. */
export function xmlError(content: XmlElements): string {
  return `${DECLARATION}<Error>${render(content)}</Error>`;
}

function render(content: XmlContent): string {
  if (typeof content !== 'object') return xmlText(String(content)).replaceAll('\r', '&#13;');
  return Object.entries(content)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item: XmlContent | undefined) =>
        item === undefined ? '' : `<${name}>${render(item)}</${name}>`,
      ),
    )
    .join('');
}

const REPEATED = ['Part', 'Object', 'Tag'];

/**
 * Parses a client's document into objects of strings; `Part`, `Object` and `Tag` are always lists.
 * @throws MalformedXML, also for a document type, because it could define entities
 */
export function readXml(text: string): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw errors.malformedXml();
  const parser = new XMLParser({
    ignoreAttributes: true,
    ignoreDeclaration: true,
    removeNSPrefix: true,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => REPEATED.includes(name),
  });
  try {
    return parser.parse(withoutForbidden(text), true);
  } catch {
    throw errors.malformedXml();
  }
}
