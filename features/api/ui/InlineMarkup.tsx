/** A description from the OpenAPI document: text between backticks is code. */
export function InlineMarkup({ text }: { text: string }) {
  return text.split('`').map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have an order and nothing else.
    at % 2 === 1 ? <code key={at}>{piece}</code> : <span key={at}>{piece}</span>,
  );
}
