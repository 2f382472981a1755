import type { ProductView } from '../../../features/shop/model/product.ts';

/** Draws every picture of one product, as an SVG each. */
export type ProductDrawing = Readonly<Record<ProductView, () => string>>;
