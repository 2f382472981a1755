type Fields<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'style'>>;

/** An element with its properties and what is in it. Text goes in as text: nothing that is kept is ever read as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Fields<Tag> = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}
