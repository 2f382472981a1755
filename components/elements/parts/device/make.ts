type Fields<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'style'>>;

/** Creates an element with properties and children. Text is inserted as text, never as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Fields<Tag> = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}
