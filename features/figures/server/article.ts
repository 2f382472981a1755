import 'server-only';
import type { Root } from 'hast';
import { type Decorate, type RenderedMarkdown, renderMarkdown } from '../../../lib/markdown/render.ts';
import { drawEmbeds } from '../../embeds/model/embed-box.ts';
import { drawFigure } from '../model/draw-figure.ts';
import { isFigureName } from '../model/names.ts';
import { type FirstAppeals, NO_APPEALS } from '../model/six-months.ts';
import { firstAppeals } from './first-appeals.ts';

/** Draws the figures of a text in their places. Figures with unknown names stay empty, and the renderer drops them. */
export async function drawFigures(
  tree: Root,
  readAppeals: () => Promise<FirstAppeals> = firstAppeals,
): Promise<void> {
  for (const [at, node] of tree.children.entries()) {
    if (node.type !== 'element' || node.tagName !== 'figure') continue;
    const name = String(node.properties.dataFigure ?? '');
    if (isFigureName(name))
      tree.children[at] = drawFigure(name, name === 'six-months' ? await readAppeals() : NO_APPEALS);
  }
}

/**
 * Renders the text of a brief or a post with its figures, and with boxes for videos and posts of other sites.
 * @param decorate adds more, after the figures
 */
export const renderArticle = (markdown: string, decorate?: Decorate): Promise<RenderedMarkdown> =>
  renderMarkdown(markdown, async (tree) => {
    await drawFigures(tree);
    drawEmbeds(tree);
    await decorate?.(tree);
  });
