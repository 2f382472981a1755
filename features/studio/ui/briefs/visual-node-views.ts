import type { Nodes } from 'mdast';
import type { Node } from 'prosemirror-model';
import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { embedWords } from '@/features/embeds/model/foreign-embeds';
import { FIGURES, isFigureName } from '@/features/figures/model/names';
import { readBlocks } from '@/features/studio/model/visual/read-blocks';
import { CALLOUTS, getCallout } from '@/lib/markdown/callouts';
import { getEmbedLink } from '@/lib/markdown/embed-blocks';
import { getFigureName } from '@/lib/markdown/figure-blocks';
import { parseMarkdown } from '@/lib/markdown/syntax';
import { readSizedAddress } from '@/lib/pictures/sized-address';
import styles from './VisualText.module.scss';

/** Where the author's browser finds each picture, once that is known, and the blocks to draw again when it changes. */
type Pictures = { readonly sources: ReadonlyMap<string, string>; readonly views: Set<SourceBlockView> };

type Described = {
  readonly label: string;
  readonly words?: string;
  /** The words say all that the Markdown says. */
  readonly isComplete?: boolean;
  readonly picture?: { readonly address: string; readonly alt: string; readonly caption: string };
};

/** Longer Markdown takes too long to be parsed at each keystroke. */
const MAX_DESCRIBED = 5000;

/** Says what a block of Markdown is. */
function getDescription(source: string): Described {
  const children = source.length > MAX_DESCRIBED ? [] : parseMarkdown(source).children;
  const [first] = children;
  if (!first || children.length > 1) return { label: 'Markdown' };
  const name = first.type === 'code' ? getFigureName(first) : null;
  if (name !== null) {
    return isFigureName(name)
      ? { label: `Figure: ${FIGURES[name].name}`, words: FIGURES[name].title, isComplete: true }
      : { label: 'Figure', words: `There is no figure “${name}”.` };
  }
  const only = first.type === 'paragraph' && first.children.length === 1 ? first.children[0] : undefined;
  if (only?.type === 'image') {
    return {
      label: 'Picture',
      picture: { address: only.url, alt: only.alt ?? '', caption: only.title ?? '' },
    };
  }
  const embed = getEmbedLink(first);
  if (embed) return { label: 'Video or post', words: `${getText(embed)}. ${embedWords(embed.url)}` };
  const callout = getCallout(first);
  if (callout) return { label: 'Callout', words: `${CALLOUTS[callout]}: ${calloutWords(first)}` };
  if (first.type === 'html') return { label: 'HTML', words: 'Readers do not see it.' };
  if (first.type === 'footnoteDefinition') return { label: 'Footnote' };
  if (first.type === 'definition') return { label: 'Link address' };
  return { label: 'Markdown' };
}

/** Returns the text of a callout without its marker, in one line. */
const calloutWords = (node: Nodes): string =>
  getText(node)
    .replace(/^\[!\w+\]\s*/, '')
    .replaceAll(/\s+/g, ' ');

/** Returns the visible text of a link. */
const getText = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(getText).join('') : '';

const isOwn = (address: string) => /^\/(?!\/)/.test(address);

function button(text: string, label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onPress);
  return element;
}

/** A block that the visual view does not edit: what it is, and its Markdown on request. */
export class SourceBlockView implements NodeView {
  readonly dom = document.createElement('div');
  private readonly shown = document.createElement('div');
  private readonly area = document.createElement('textarea');
  private readonly head = document.createElement('div');
  private readonly label = document.createElement('strong');
  private readonly toggle: HTMLButtonElement;

  private node: Node;
  private readonly view: EditorView;
  private readonly getPos: () => number | undefined;
  private readonly pictures: Pictures;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, pictures: Pictures) {
    this.node = node;
    this.view = view;
    this.getPos = getPos;
    this.pictures = pictures;
    this.dom.className = styles.block ?? '';
    this.dom.contentEditable = 'false';
    this.dom.setAttribute('role', 'group');
    this.head.className = styles.blockHead ?? '';
    this.toggle = button('Edit', '', () => (this.area.hidden ? this.open() : this.close()));
    const remove = button('Remove', '', () => this.remove());
    this.head.append(this.label, this.toggle, remove);
    this.area.hidden = true;
    this.area.spellcheck = false;
    this.area.dir = 'auto';
    this.area.addEventListener('input', () => this.write(this.area.value));
    this.area.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.close();
    });
    this.area.addEventListener('blur', (event) => {
      if (event.relatedTarget !== this.toggle) this.close(false);
    });
    this.dom.append(this.head, this.shown, this.area);
    pictures.views.add(this);
    this.draw();
  }

  private get source(): string {
    return this.node.attrs.source;
  }

  /** Shows what the block is. Called again when private pictures are known. */
  draw(): void {
    const { label, words = '', isComplete = false, picture } = getDescription(this.source);
    const name = [label, picture?.alt ?? words].filter(Boolean).join(': ');
    this.dom.setAttribute('aria-label', name);
    this.label.textContent = label;
    this.toggle.setAttribute('aria-label', `Edit as Markdown: ${name}`);
    this.head.lastElementChild?.setAttribute('aria-label', `Remove: ${name}`);
    this.area.setAttribute('aria-label', `Markdown of ${name}`);
    if (picture) this.shown.replaceChildren(this.figure(picture));
    else
      this.shown.replaceChildren(
        ...(words ? [this.words(words, false)] : []),
        ...(isComplete ? [] : [this.words(this.source, true)]),
      );
  }

  private words(text: string, isSource: boolean): HTMLElement {
    const element = document.createElement(isSource ? 'pre' : 'p');
    element.dir = 'auto';
    element.textContent = text;
    return element;
  }

  private figure({ address, alt, caption }: NonNullable<Described['picture']>): HTMLElement {
    const figure = document.createElement('figure');
    const sized = readSizedAddress(address);
    const image = document.createElement('img');
    image.alt = alt;
    image.draggable = false;
    if (sized.size) Object.assign(image, sized.size);
    const shown = isOwn(address) ? this.pictures.sources.get(address) : undefined;
    if (shown !== undefined) image.src = shown;
    // Loading a picture of another site would reveal the author to it.
    figure.append(isOwn(address) ? image : this.words(alt, false));
    if (caption.trim()) {
      const words = document.createElement('figcaption');
      words.dir = 'auto';
      words.textContent = caption;
      figure.append(words);
    }
    return figure;
  }

  private open(): void {
    this.area.value = this.source;
    this.area.rows = Math.min(20, this.source.split('\n').length + 1);
    this.area.hidden = false;
    this.toggle.textContent = 'Done';
    this.area.focus();
  }

  /** Ends editing. Markdown that the visual view can show becomes blocks of it. */
  private close(takesFocus = true): void {
    if (this.area.hidden) return;
    this.area.hidden = true;
    this.toggle.textContent = 'Edit';
    const at = this.getPos();
    const read = readBlocks(this.source);
    const isSame = read?.blocks.length === 1 && read.blocks[0]?.node.eq(this.node);
    if (read && at !== undefined && !isSame) {
      const nodes = read.blocks.map(({ node }) => node);
      this.view.dispatch(this.view.state.tr.replaceWith(at, at + this.node.nodeSize, nodes));
    }
    if (takesFocus) this.view.focus();
  }

  private write(source: string): void {
    const at = this.getPos();
    if (at === undefined) return;
    this.view.dispatch(this.view.state.tr.setNodeAttribute(at, 'source', source));
  }

  private remove(): void {
    const at = this.getPos();
    if (at === undefined) return;
    const { tr } = this.view.state;
    const paragraph = tr.doc.childCount === 1 ? this.view.state.schema.node('paragraph') : [];
    tr.replaceWith(at, at + this.node.nodeSize, paragraph);
    this.view.dispatch(
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))),
    );
    this.view.focus();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    const isSame = node.attrs.source === this.source;
    this.node = node;
    if (isSame) return true;
    if (!this.area.hidden && this.area.value !== this.source) this.area.value = this.source;
    this.draw();
    return true;
  }

  selectNode(): void {
    this.dom.dataset.selected = '';
  }

  deselectNode(): void {
    delete this.dom.dataset.selected;
  }

  /** Opens the Markdown of the selected block. */
  static openSelected(view: EditorView): boolean {
    const { selection } = view.state;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'source_block') return false;
    const dom = view.nodeDOM(selection.from);
    if (!(dom instanceof HTMLElement)) return false;
    dom.querySelector('button')?.click();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLElement && event.target.closest('button, textarea') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.pictures.views.delete(this);
  }
}

/** An item with a check box. */
export class ListItemView implements NodeView {
  readonly dom = document.createElement('li');
  readonly contentDOM: HTMLElement;
  private readonly box: HTMLInputElement | null = null;

  private node: Node;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.node = node;
    if (node.attrs.checked === null) {
      this.contentDOM = this.dom;
      return;
    }
    this.box = document.createElement('input');
    this.box.type = 'checkbox';
    this.box.contentEditable = 'false';
    this.contentDOM = document.createElement('div');
    this.dom.className = styles.task ?? '';
    this.dom.append(this.box, this.contentDOM);
    this.box.addEventListener('change', () => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', this.box?.checked));
    });
    this.draw();
  }

  private draw(): void {
    if (!this.box) return;
    this.box.checked = this.node.attrs.checked === true;
    this.box.setAttribute('aria-label', this.box.checked ? 'Done' : 'Not done');
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || (node.attrs.checked === null) !== (this.box === null)) return false;
    this.node = node;
    this.draw();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target === this.box;
  }

  ignoreMutation(mutation: { readonly target: unknown }): boolean {
    return mutation.target === this.box;
  }
}
