import { Icon } from './Icon';

/** The buttons to share the page and to copy its link. They work within `share-tools`, and need that element to run. */
export function ShareButtons({ className }: { className?: string }) {
  return (
    <>
      <button type="button" className={className} data-share="">
        <Icon name="share" /> Share
      </button>
      <button type="button" className={className} data-copy="" data-way="link">
        <Icon name="link-45deg" /> Copy link
      </button>
    </>
  );
}
