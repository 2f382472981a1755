import type { HTMLAttributes } from 'react';

type DeviceSlotProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'span' | 'p' | 'div' | 'ul' | 'ol' | 'dd' | 'tbody';
  [name: `data-${string}`]: string | undefined;
};

/** A place that the device's own words and entries come into. Where React runs in the browser, it leaves them alone. */
export function DeviceSlot({ as: Tag = 'span', ...rest }: DeviceSlotProps) {
  return (
    <Tag
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; what comes into it comes as text.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
