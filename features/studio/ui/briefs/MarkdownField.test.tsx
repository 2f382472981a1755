/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type Ref, useState } from 'react';
import { MarkdownField, type MarkdownFieldHandle } from './MarkdownField.client';

function Editor({
  start,
  problems,
  handle,
}: Readonly<{ start: string; problems?: readonly string[]; handle?: Ref<MarkdownFieldHandle> }>) {
  const [value, setValue] = useState(start);
  return <MarkdownField value={value} onChange={setValue} problems={problems} ref={handle} />;
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ });
const selection = () => area().value.slice(area().selectionStart, area().selectionEnd);
/** Renders the editor with the part of the text between two bars selected. */
function edit(text: string): void {
  const [before = '', selected = '', after = ''] = text.split('|');
  render(<Editor start={before + selected + after} />);
  area().focus();
  area().setSelectionRange(before.length, before.length + selected.length);
}
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(() => {
  // jsdom has no editing commands. The editor then replaces the text itself.
  document.execCommand = () => false;
});
beforeEach(() => localStorage.setItem('text-view', 'markdown'));
afterEach(() => {
  localStorage.clear();
  document.documentElement.dir = '';
});

test('the label says that the text is required', () => {
  edit('They closed it.');
  expect(area().required).toBe(true);
  expect(area().labels[0]?.dataset.required).toBe('');
});

test('a button formats the selected words, and removes the format again', async () => {
  edit('They |closed| it.');
  await userEvent.click(button('Bold'));
  expect(area().value).toBe('They **closed** it.');
  expect(selection()).toBe('closed');
  await userEvent.click(button('Bold'));
  expect(area().value).toBe('They closed it.');
});

test.each([
  ['Control+I', { key: 'i', code: 'KeyI', ctrlKey: true }, 'A *word*'],
  ['Command+E', { key: 'e', code: 'KeyE', metaKey: true }, 'A `word`'],
  ['Control+Alt+2', { key: '2', code: 'Digit2', ctrlKey: true, altKey: true }, '## A word'],
])('%s formats the text, and the browser does not act on it', (_, keys, expected) => {
  edit('A |word|');
  const event = createEvent.keyDown(area(), keys);
  fireEvent(area(), event);
  expect(area().value).toBe(expected);
  expect(event.defaultPrevented).toBe(true);
});

test('Enter continues a list, and ends it on an empty item', () => {
  edit('- one||');
  fireEvent.keyDown(area(), { key: 'Enter' });
  expect(area().value).toBe('- one\n- ');
  expect(area().selectionStart).toBe(area().value.length);
  fireEvent.keyDown(area(), { key: 'Enter' });
  expect(area().value).not.toContain('\n- ');
});

test.each([
  ['with Shift', { key: 'Enter', shiftKey: true }],
  ['while a character is composed', { key: 'Enter', isComposing: true }],
])('Enter %s is left to the browser', (_, keys) => {
  edit('- one||');
  const event = createEvent.keyDown(area(), keys);
  fireEvent(area(), event);
  expect(event.defaultPrevented).toBe(false);
  expect(area().value).toBe('- one');
});

test('an address that is pasted over selected words makes them a link', async () => {
  edit('See |the notice|.');
  await userEvent.paste('https://example.org/notice');
  expect(area().value).toBe('See [the notice](https://example.org/notice).');
});

test('other text that is pasted replaces the selected words', async () => {
  edit('See |the notice|.');
  await userEvent.paste('page two');
  expect(area().value).toBe('See page two.');
});

test('the toolbar is one stop of the Tab key, and arrow keys move in it', async () => {
  edit('||');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(button('Bold'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('Italic'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(button('Find and replace'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('Bold'));
  await userEvent.tab();
  expect(document.activeElement).toBe(area());
});

test('arrow keys follow the reading direction', async () => {
  document.documentElement.dir = 'rtl';
  edit('||');
  button('Bold').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(button('Italic'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(button('Bold'));
});

test('problems are announced with the text, next to its length', () => {
  render(<Editor start="Three short words" problems={['The text is too short.']} />);
  expect(area().getAttribute('aria-invalid')).toBe('true');
  const described = (area().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? 'missing');
  expect(described[0]).toMatch(/^3 words · 1 min to read · 17 characters/);
  expect(described[1]).toContain('The text is too short.');
});

test('a problem of the checks list leads to its place in the text', () => {
  const handle = createRef<MarkdownFieldHandle>();
  render(<Editor start="First. Second." handle={handle} />);
  handle.current?.goTo(7);
  expect(document.activeElement).toBe(area());
  expect([area().selectionStart, area().selectionEnd]).toEqual([7, 7]);
});

test('the menu inserts a figure after the paragraph, and closes', async () => {
  edit('One ||line.');
  await userEvent.click(screen.getByText('Insert figure'));
  await userEvent.click(screen.getByRole('button', { name: /^Four ladders/ }));
  expect(area().value).toBe('One line.\n\n```figure:four-ladders\n```\n');
  expect(screen.getByText('Insert figure').closest('details')?.open).toBe(false);
});

test('an editor without pictures has no button for them', () => {
  edit('A |word|');
  expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
  const event = createEvent.keyDown(area(), { key: '4', code: 'Digit4', ctrlKey: true, altKey: true });
  fireEvent(area(), event);
  expect(event.defaultPrevented).toBe(false);
  expect(area().value).toBe('A word');
});

describe('find and replace', () => {
  const find = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });

  async function openFind(text: string): Promise<void> {
    edit(text);
    fireEvent.keyDown(area(), { key: 'f', code: 'KeyF', ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(find()));
  }

  test('it opens with the selected words, and moves between the matches', async () => {
    await openFind('A |ban| and a Ban.');
    expect(find().value).toBe('ban');
    expect(await screen.findByText(/^1 of 2 matches/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(area().selectionStart).toBe('A ban and a '.length);
    expect(document.activeElement).toBe(find());
    expect(screen.getByRole('status').textContent).toBe('2 of 2 matches: A ban and a Ban.');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(area().selectionStart).toBe(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Match case' }));
    expect(await screen.findByText(/^1 of 1 match/)).toBeTruthy();
  });

  test('it replaces one match and all of them, and says how many', async () => {
    await openFind('|ban| [ban](/ban) ban');
    await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'notice');
    expect(screen.getByText(/1 more match in addresses or HTML/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(area().value).toBe('notice [ban](/ban) ban');
    expect(selection()).toBe('ban');
    await userEvent.click(button('Replace all'));
    expect(area().value).toBe('notice [notice](/ban) notice');
    expect(screen.getByRole('status').textContent).toBe('Replaced 2 matches. Undo restores all of them.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include addresses and HTML' }));
    await userEvent.click(button('Replace all'));
    expect(area().value).toBe('notice [notice](/notice) notice');
  });

  test('Escape returns to the text, and nothing is changed without a match', async () => {
    await openFind('One| |');
    await userEvent.clear(find());
    await userEvent.type(find(), 'missing');
    expect(await screen.findByText('No matches.')).toBeTruthy();
    expect(button('Replace all').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Replace all'));
    expect(area().value).toBe('One ');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Find' })).toBeNull();
    expect(document.activeElement).toBe(area());
  });

  test('in its own fields Control+F is left to the browser', async () => {
    await openFind('One||');
    expect(fireEvent.keyDown(find(), { key: 'f', code: 'KeyF', ctrlKey: true })).toBe(true);
  });
});
