import { type ReactNode, useRef } from 'react';
import { FileDrop, type FileDropProps, useFocusBack } from './FileDrop';
import styles from './UploadField.module.scss';
import { UploadProgress } from './UploadProgress';
import type { UseUpload } from './use-upload';

/**
 * A field that checks and uploads a file. It shows the problems of the file and the progress of the upload.
 */
export function UploadField({
  upload,
  onFile = upload.start,
  problems = [],
  children,
  ...drop
}: Omit<FileDropProps, 'rules' | 'onFile'> & {
  readonly upload: UseUpload;
  /** Called with the chosen file, for example to hash it first; without it, the upload starts at once. */
  readonly onFile?: (file: File) => void;
  /** Content below the field, such as a preview of the upload. */
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
