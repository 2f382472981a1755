import type { ReactNode } from 'react';
import { siteName } from '../../../lib/site/site-name.ts';
import { CARD, GROUND, INK, MUTED, SIGNAL } from './look.ts';

/** The brand line: the broken line and the site's name. */
function Brand() {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
      <svg width="68" height="32" viewBox="0 0 34 16" fill="none" strokeWidth="2.5" aria-hidden="true">
        <path d="M0 8H12" stroke={INK} />
        <path d="M14.5 0V16" stroke={SIGNAL} />
        <path d="M22 8H34" stroke={MUTED} strokeDasharray="2 3" />
      </svg>
      <span style={{ fontFamily: 'Archivo Narrow', fontSize: 36, fontWeight: 700 }}>{siteName()}</span>
    </div>
  );
}

/** The frame of every card: dark background, picture on the right, logo above and a footer. */
export function Frame({ picture, foot, children }: { picture?: string; foot: string; children: ReactNode }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: CARD.width,
        height: CARD.height,
        background: GROUND,
        color: INK,
        fontFamily: 'Archivo',
        fontWeight: 500,
      }}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={CARD.width}
          height={CARD.height}
          style={{ position: 'absolute', top: 0, left: 0 }}
        />
      )}
      {picture && (
        <div
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            width: CARD.width,
            height: CARD.height,
            backgroundImage: `linear-gradient(90deg, ${GROUND} 0%, ${GROUND}f2 42%, ${GROUND}99 66%, ${GROUND}00 92%)`,
          }}
        />
      )}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: CARD.width,
          height: CARD.height,
          padding: CARD.margin,
        }}
      >
        <Brand />
        {children}
        <div style={{ display: 'flex', fontSize: 26, color: MUTED }}>{foot}</div>
      </div>
    </div>
  );
}
