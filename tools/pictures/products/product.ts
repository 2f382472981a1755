import { PRODUCT_VIEWS, productPictureSlug } from '../../../features/shop/model/product.ts';
import { CALENDAR } from './calendar.ts';
import { CAP } from './cap.ts';
import { COASTERS } from './coasters.ts';
import { DESK_MAT } from './desk-mat.ts';
import { FOLDER } from './folder.ts';
import { MUG } from './mug.ts';
import { NOTEBOOK } from './notebook.ts';
import { PIN } from './pin.ts';
import { POSTCARDS } from './postcards.ts';
import { PRINTS } from './prints.ts';
import { SAND_GLASS } from './sand-glass.ts';
import { NOT_UP_TO_ME_SHIRT, SHOWN_TO_FEWER_SHIRT, SWEATSHIRT } from './shirts.ts';
import { STICKER_SHEET } from './stickers.ts';
import { TOTE } from './tote.ts';
import type { ProductDrawing } from './views.ts';

const DRAWINGS: Readonly<Record<string, ProductDrawing>> = {
  ...PRINTS,
  'line-that-breaks-stickers': STICKER_SHEET,
  'record-keepers-notebook': NOTEBOOK,
  'appeal-pending-pin': PIN,
  'shown-to-fewer-people-shirt': SHOWN_TO_FEWER_SHIRT,
  'not-up-to-me-shirt': NOT_UP_TO_ME_SHIRT,
  'second-opinion-mug': MUG,
  'reinstated-sweatshirt': SWEATSHIRT,
  'take-your-list-tote': TOTE,
  'still-pending-sand-glass': SAND_GLASS,
  'evidence-folder': FOLDER,
  'a-year-of-waiting-calendar': CALENDAR,
  'reviewed-by-a-human-cap': CAP,
  'community-guidelines-desk-mat': DESK_MAT,
  'write-to-them-yourself-postcards': POSTCARDS,
  'enforcement-ladder-coasters': COASTERS,
};

const VIEWS = new Map(
  Object.entries(DRAWINGS).flatMap(([slug, drawing]) =>
    PRODUCT_VIEWS.map((view) => [productPictureSlug(slug, view), drawing[view]] as const),
  ),
);

/**
 * One picture of a product: the thing itself in a studio, in the series of its theme, 1000 units square.
 * @param slug of the picture: `second-opinion-mug-detail`
 * @throws when the product has not been drawn
 */
export function drawProduct(slug: string): string {
  const draw = VIEWS.get(slug);
  if (!draw) throw new Error(`No drawing exists for the product picture ${slug}`);
  return draw();
}
