import type { ReactNode } from 'react';
import { isPartOn } from '@/lib/site/parts';
import type { SitePart } from '@/lib/site/site';

/** A text that is shown while one of some parts of the site is on, with another text if all of them are off. */
export function WhilePartOn({
  parts,
  otherwise,
  children,
}: {
  parts: readonly SitePart[];
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  return parts.some(isPartOn) ? children : otherwise;
}
