const PAGE = '<!doctype html><meta name="viewport" content="width=device-width"><body>';

/** Prints a text alone, with its line breaks, from a document of its own. The browser's dialog can also save it as a PDF. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Without a size some browsers print nothing.
  frame.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 1px; block-size: 1px; border: 0';
  frame.srcdoc = PAGE;
  frame.addEventListener('load', () => {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) return;
    page.title = title;
    const block = page.createElement('pre');
    block.textContent = text;
    block.style.cssText =
      'margin: 0; font: 11pt/1.5 Georgia, serif; white-space: pre-wrap; overflow-wrap: anywhere; color: #000';
    page.body.append(block);
    view.addEventListener('afterprint', () => frame.remove());
    view.focus();
    view.print();
  });
  document.body.append(frame);
}
