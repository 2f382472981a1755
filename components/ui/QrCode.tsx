import { create } from 'qrcode';
import type { TOTP_QR_CODE_PX } from '@/lib/domain/constants';
import styles from './QrCode.module.scss';

/** A QR code as one path, `size` pixels wide. Always dark on white, as readers of codes expect. */
export function QrCode({
  text,
  label,
  size: side = 160,
}: {
  text: string;
  label: string;
  size?: 160 | typeof TOTP_QR_CODE_PX;
}) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const cells = Array.from({ length: size * size }, (_, index) => index).filter(
    (index) => modules.data[index],
  );
  const path = cells.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('');
  return (
    <svg
      className={`${styles.code} ${styles[`size${side}`]}`}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
