import { themePatternSvg } from '../../../content/pictures/picture.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import { Frame } from './card-layouts.tsx';
import { CARD, dataAddress, MUTED, titleSize } from './look.ts';

const MAX_TITLE_LENGTH = 130;

export type TitleCardText = {
  /** Decides the picture, which is the same as on the page. */
  readonly slug: string;
  readonly theme: Theme;
  /** The picture's variant, if the slug alone does not decide it. */
  readonly composition?: string;
  readonly kicker: string;
  readonly title: string;
  readonly foot: string;
};

/** A title before its theme's picture: briefs, streams, personalities. */
export function TitleCard({ slug, theme, composition, kicker, title, foot }: TitleCardText) {
  const text = shortened(title, MAX_TITLE_LENGTH);
  return (
    <Frame
      picture={dataAddress(themePatternSvg(slug, theme, CARD.width, CARD.height, composition))}
      foot={foot}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 20, width: 800 }}>
        <div style={{ display: 'flex', fontSize: 26, color: MUTED }}>{kicker}</div>
        <div
          style={{
            display: 'flex',
            fontFamily: 'Archivo Narrow',
            fontSize: titleSize(text),
            fontWeight: 700,
            lineHeight: 1.04,
            letterSpacing: '-0.01em',
            textWrap: 'balance',
          }}
        >
          {text}
        </div>
      </div>
    </Frame>
  );
}
