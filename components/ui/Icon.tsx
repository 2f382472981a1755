import { ICON_PATHS } from '../../lib/icons/icon-paths';

export type IconName = keyof typeof ICON_PATHS;

/** A decorative drawing beside a word; it takes the size and colour of the text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
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
