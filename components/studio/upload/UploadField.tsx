import { type ReactNode, useRef } from 'react';
import { FileDrop, type FileDropProps } from './FileDrop';
import styles from './UploadField.module.scss';
import { UploadProgress } from './UploadProgress';
import { useFocusBack } from './use-focus-back';
import type { UseUpload } from './use-upload';

/**
 * A file that is handed in: chosen or dropped, looked at, sent. What is wrong with it is said at the field; while it is on its
 * way the field shows how far it has come.
 */
export function UploadField({
  upload,
  onFile = upload.start,
  problems = [],
  children,
  ...drop
}: Omit<FileDropProps, 'rules' | 'onFile'> & {
  readonly upload: UseUpload;
  /** What to do with a chosen file before it is sent, such as taking its hash; it is sent at once without it. */
  readonly onFile?: (file: File) => void;
  /** What stands with the field, such as a look at what was uploaded. */
  readonly children?: ReactNode;
}) {
  const { state } = upload;
  const refused = state.kind === 'refused' ? [`${state.fileName}: ${state.problem}`] : [];
  const isFree = state.kind !== 'sending' && state.kind !== 'paused' && state.kind !== 'failed';
  const field = useRef<HTMLDivElement>(null);
  useFocusBack(isFree, field);
  return (
    <div ref={field} className={styles.field}>
      {isFree && (
        <FileDrop {...drop} rules={upload.order} onFile={onFile} problems={[...problems, ...refused]} />
      )}
      {!isFree && <p className={styles.label}>{drop.label}</p>}
      <UploadProgress upload={upload} />
      {children}
    </div>
  );
}
