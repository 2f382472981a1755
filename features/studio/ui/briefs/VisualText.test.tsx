/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { linkAddress } from './LinkDialog';
import { MarkdownField, type MarkdownFieldHandle } from './MarkdownField.client';

const given: string[] = [];
let setText: (text: string) => void = () => {};
const handle = createRef<MarkdownFieldHandle>();

function Editor({ start }: Readonly<{ start: string }>) {
  const [value, setValue] = useState(start);
  setText = setValue;
  return (
    <MarkdownField
      ref={handle}
      value={value}
      onPicture={() => {}}
      onChange={(next) => {
        given.push(next);
        setValue(next);
      }}
    />
  );
}

const box = () => screen.findByRole('textbox', { name: 'Text' }, { timeout: 10_000 });
const button = (name: string) => screen.getByRole('button', { name });

async function open(start: string): Promise<HTMLElement> {
  render(<Editor start={start} />);
  const element = await box();
  await waitFor(() => expect(element.getAttribute('contenteditable')).toBe('true'));
  return element;
}

beforeAll(() => {
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.scrollIntoView = () => {};
  document.elementFromPoint = () => null;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  given.length = 0;
  localStorage.clear();
});

const TEXT = '# One\ntext *and* more\n\n* item\n\n<div>\n\n[^a]: note\n';

test('the visual view comes first, has a name and a description, and stores nothing by itself', async () => {
  const element = await open(TEXT);
  expect(element.getAttribute('aria-multiline')).toBe('true');
  expect(document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /words/,
  );
  expect(element.querySelector('em')?.textContent).toBe('and');
  await userEvent.click(screen.getByRole('radio', { name: 'Markdown' }));
  expect((await box()).tagName).toBe('TEXTAREA');
  expect(localStorage.getItem('text-view')).toBe('markdown');
  await userEvent.click(screen.getByRole('radio', { name: 'Visual' }));
  expect((await box()).tagName).toBe('DIV');
  expect(localStorage.getItem('text-view')).toBe('visual');
  expect(given).toEqual([]);
});

test('a button changes one block, and can be undone byte for byte', async () => {
  await open(TEXT);
  await userEvent.click(button('Quotation'));
  expect(given.at(-1)).toBe(TEXT.replace('# One', '> # One'));
  expect(button('Quotation').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button('Undo'));
  expect(given.at(-1)).toBe(TEXT);
});

test('a text from elsewhere is shown and not stored again', async () => {
  const element = await open(TEXT);
  act(() => setText('## Two\n'));
  expect(element.textContent).toBe('Two');
  expect(given).toEqual([]);
  await userEvent.click(button('Undo'));
  expect(element.textContent).toBe('Two');
});

test('a block that has no visual form is edited as Markdown in its place', async () => {
  const element = await open('One\n\n<div>\n\nTwo\n');
  await userEvent.click(button('Edit as Markdown: HTML: Readers do not see it.'));
  const area = screen.getByRole('textbox', { name: /^Markdown of HTML/ });
  fireEvent.input(area, { target: { value: '<p>' } });
  expect(given.at(-1)).toBe('One\n\n<p>\n\nTwo\n');
  fireEvent.input(area, { target: { value: '- a\n\nb' } });
  expect(given.at(-1)).toBe('One\n\n- a\n\nb\n\nTwo\n');
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(element.querySelector('li')?.textContent).toBe('a');
  expect(given.at(-1)).toBe('One\n\n- a\n\nb\n\nTwo\n');
});

test('pictures and figures are inserted as blocks', async () => {
  const element = await open('One\n');
  act(() => handle.current?.insertPicture({ address: '/media/a.webp#800x600', alt: 'A', caption: 'B' }));
  expect(given.at(-1)).toBe('One\n\n![A](/media/a.webp#800x600 "B")\n');
  expect(element.querySelector('figcaption')?.textContent).toBe('B');
  // It may be private: its address is known when the text is parsed.
  expect(element.querySelector('img')?.getAttribute('src')).toBeNull();
  await waitFor(() => expect(element.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/a/));
  await userEvent.click(screen.getByText('Insert figure'));
  await userEvent.click(screen.getByRole('button', { name: /^Four ladders/ }));
  expect(given.at(-1)).toContain('"B")\n\n```figure:four-ladders\n```\n');
});

test('a link gets its address in a dialog, which refuses what is none', async () => {
  await open('One\n');
  await userEvent.click(button('Link'));
  await screen.findByRole('dialog');
  await userEvent.click(button('Insert link'));
  expect(screen.getByText(/Enter an address/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'example.org/a');
  await userEvent.click(button('Insert link'));
  expect(given.at(-1)).toContain('[example.org/a](https://example.org/a)');
});

test('a video is inserted as a block, after its address and title are checked', async () => {
  const element = await open('One\n');
  await userEvent.click(button('Video or post'));
  await screen.findByRole('dialog');
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
  await userEvent.click(button('Insert'));
  expect(screen.getByText(/^Enter the address of a video or post/)).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://vimeo.com/76979871');
  expect(screen.getByRole('status').textContent).toMatch(/^A video on Vimeo/);
  await userEvent.click(button('Insert'));
  expect(screen.getByText('Say what the video or post shows.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'The [[first] hearing');
  await userEvent.click(button('Insert'));
  const written = 'One\n\n[The \\[first\\] hearing](https://vimeo.com/76979871 "embed")\n';
  await waitFor(() => expect(given.at(-1)).toBe(written));
  expect(element.querySelector('[role=group]')?.getAttribute('aria-label')).toBe(
    'Video or post: The [first] hearing. A video on Vimeo. It is loaded from player.vimeo.com after a click.',
  );
});

test('words are found and replaced, and undone in one step', async () => {
  const element = await open(TEXT);
  element.focus();
  const isLeft = fireEvent.keyDown(element, { key: 'f', code: 'KeyF', ctrlKey: true });
  expect(isLeft).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Find')));
  await userEvent.type(screen.getByLabelText('Find'), 'E');
  expect(screen.getByText(/^4 matches\. 1 more match in addresses or boxes/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(element.querySelector('.ProseMirror-active-search-match')?.textContent).toBe('e');
  expect(screen.getByText(/^1 of 4 matches/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Replace with'), 'ee');
  await userEvent.click(button('Replace all'));
  expect(given.at(-1)).toBe(
    TEXT.replace('One\ntext', 'Onee\nteext').replace('more', 'moree').replace('item', 'iteem'),
  );
  expect(screen.getByText(/^Replaced 4 matches/)).toBeTruthy();
  await userEvent.click(button('Undo'));
  expect(given.at(-1)).toBe(TEXT);
  await userEvent.click(screen.getByLabelText('Find'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Find')).toBeNull();
  expect(document.activeElement).toBe(element);
  expect(element.querySelector('[class*=search-match]')).toBeNull();
});

test.each([
  ['example.org', 'https://example.org'],
  ['https://x.org/a b', null],
  ['javascript:alert(1)', null],
  ['//x.org', null],
  ['/briefs', '/briefs'],
  ['a@b.org', 'mailto:a@b.org'],
  ['word', null],
])('the address %s', (typed, expected) => {
  expect(linkAddress(typed)).toBe(expected);
});
