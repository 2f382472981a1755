import { GroupFrame, type Labelled } from '@/components/form/FieldFrame';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '@/lib/domain/platform';
import styles from './PlatformField.module.scss';

/** Radio buttons for the platforms, with their marks. */
export function PlatformField({
  value,
  onChange,
  ...frame
}: Labelled & { readonly value: string; readonly onChange: (platform: PlatformId) => void }) {
  return (
    <GroupFrame {...frame}>
      {({ required, 'aria-invalid': isWrong }) => (
        <div className={styles.platforms}>
          {PLATFORM_IDS.map((platform) => (
            <label key={platform} className={styles.platform}>
              <input
                type="radio"
                name={frame.name}
                value={platform}
                checked={value === platform}
                required={required}
                aria-invalid={isWrong}
                onChange={() => onChange(platform)}
              />
              <PlatformMark platform={platform} />
              <span>{PLATFORMS[platform].displayName}</span>
            </label>
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
