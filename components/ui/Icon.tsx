import { ICON_PATHS } from '../../lib/icons/icon-paths';

export type IconName = keyof typeof ICON_PATHS;

/** Drawings that point along a line of text. Right-to-left pages mirror them. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  'arrow-right',
  'box-arrow-up-right',
  'chevron-left',
  'chevron-right',
  'list-ul',
]);

/** A decorative drawing beside a word; it takes the size and colour of the text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const mirrored = DIRECTIONAL.has(name) ? 'directional' : undefined;
  return (
    <svg
      className={className && mirrored ? `${className} ${mirrored}` : (className ?? mirrored)}
      width="1em"
      height="1em"
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the module's own constant, made from bootstrap-icons.
      dangerouslySetInnerHTML={{ __html: ICON_PATHS[name] }}
    />
  );
}
