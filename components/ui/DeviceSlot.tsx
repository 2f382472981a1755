import type { HTMLAttributes } from 'react';

type DeviceSlotProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'span' | 'p' | 'div' | 'ul' | 'ol' | 'dd' | 'tbody';
  [name: `data-${string}`]: string | undefined;
};

/**
 * A container that scripts fill with the device's own texts and entries. React in the browser does not touch its
 * contents.
 */
export function DeviceSlot({ as: Tag = 'span', ...rest }: DeviceSlotProps) {
  return (
    <Tag
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; scripts add text only.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
