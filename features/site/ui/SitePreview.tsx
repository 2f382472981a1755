import { BrandMark } from '@/components/layout/BrandMark';
import { siteImage } from '@/lib/pictures/site-picture';
import { accentTints } from '@/lib/site/accent';
import { DARK, LIGHT } from '@/lib/theme/tokens';
import type { SiteFormValues } from '../model/site-form';
import styles from './SitePreview.module.scss';

/** The default theme in both schemes, whichever one the visitor has. */
const SCHEMES = [
  { scheme: 'light', name: 'Light scheme', colours: LIGHT },
  { scheme: 'dark', name: 'Dark scheme', colours: DARK },
] as const;

/** The header of the site with the typed name, images and accent, in both colour schemes. */
export function SitePreview({
  values,
}: {
  values: Pick<SiteFormValues, 'name' | 'tagline' | 'logo' | 'mark' | 'accent'>;
}) {
  const accent = /^#[\da-f]{6}$/i.test(values.accent.trim()) ? values.accent.trim().toLowerCase() : null;
  const tints = accent === null ? null : accentTints(accent);
  return (
    <div className={styles.preview}>
      {SCHEMES.map(({ scheme, name, colours }) => (
        <figure key={scheme}>
          <div
            className={styles.page}
            data-room={scheme === 'dark' ? 'dark' : undefined}
            style={{ background: colours.ground, color: colours.ink }}
          >
            <p className={styles.brand}>
              {values.logo ? (
                <img
                  src={siteImage(values.logo, 400)}
                  alt={values.name}
                  width={128}
                  height={32}
                  className={styles.logo}
                />
              ) : (
                <>
                  {values.mark ? (
                    <img
                      src={siteImage(values.mark, 96)}
                      alt=""
                      width={28}
                      height={28}
                      className={styles.mark}
                    />
                  ) : (
                    <BrandMark />
                  )}
                  <strong dir="auto">{values.name}</strong>
                </>
              )}
            </p>
            <p dir="auto">{values.tagline}</p>
            <p className={styles.link} style={{ color: tints?.[scheme] ?? colours.link }}>
              A link
            </p>
          </div>
          <figcaption>
            {name}
            {tints && accent && (tints[scheme] === accent ? '' : `: shown as ${tints[scheme]}, for contrast`)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
