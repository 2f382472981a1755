import type { ReactNode } from 'react';
import { absoluteUrl } from '@/lib/seo/absolute-url';

/** Subscribes to a calendar in the app that the visitor's device has for it. */
export function CalendarLink({
  path,
  className = 'text-link',
  children,
}: {
  path: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a className={className} href={absoluteUrl(path).replace(/^https?:/, 'webcal:')} rel="nofollow">
      {children}
    </a>
  );
}
