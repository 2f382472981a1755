import type { ProductView } from '../../../features/shop/model/product-picture.ts';

/** Draws every picture of one product, as an SVG each. */
export type ProductDrawing = Readonly<Record<ProductView, () => string>>;
