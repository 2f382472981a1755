/**
 * Pixels of the largest picture that the site opens: what a camera of 12 megapixels takes (4032 × 3024). 50 MB when
 * opened, twice that with 16 bits a channel.
 */
export const MAX_PIXELS = 12_500_000;
