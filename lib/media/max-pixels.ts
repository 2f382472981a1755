/**
 * Maximum pixels of a picture that the site opens: a photo of 12 megapixels (4032 × 3024). It takes 50 MB
 * when opened, twice that with 16 bits a channel.
 */
export const MAX_PIXELS = 12_500_000;
