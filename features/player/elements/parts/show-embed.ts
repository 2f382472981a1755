/** Replaces a link by another site's player, and moves the focus into it. */
export function showEmbed(link: HTMLAnchorElement): HTMLIFrameElement {
  const address = new URL(link.dataset.embed ?? link.href);
  if (address.hostname === 'player.twitch.tv') address.searchParams.set('parent', location.hostname);
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = link.dataset.title ?? document.title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
  return frame;
}
