import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Returns the attributes of a part that may be wider than a phone. It scrolls on its own, so it needs
 * keyboard focus and a name.
 */
const scrollable = (label: string) => ({ tabIndex: 0, role: 'region', ariaLabel: label });

const MAX_NAMED = 4;

function tableLabel(table: Element): string {
  const names: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') names.push(textOf(node).trim());
  });
  const named = names.filter(Boolean).slice(0, MAX_NAMED).join(', ');
  return named ? `Table: ${named}` : 'Table';
}

/** Lets tables and code scroll within their own area, and labels check boxes and columns. */
export function accessibleParts(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done';
    if (node.tagName === 'img') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' });
    if (node.tagName === 'pre') Object.assign(node.properties, scrollable('Code'));
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    visit(node, 'element', (cell) => {
      if (cell.tagName === 'th') cell.properties.scope = 'col';
    });
    const properties = { className: ['table-scroll'], ...scrollable(tableLabel(node)) };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return SKIP;
  });
}
