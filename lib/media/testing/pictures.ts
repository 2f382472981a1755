import sharp from 'sharp';

/** A PNG of one colour. */
export const png = (width: number, height = width, background = '#c00') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns a rotated JPEG with its orientation, place and camera. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
