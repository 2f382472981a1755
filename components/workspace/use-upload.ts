import { remove, uploadData } from 'aws-amplify/storage';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { rememberOwnFiles } from '@/components/workspace/remember-own-files';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { isStillSignedIn } from '@/components/workspace/viewer-session';
import { createUpload, createUploadNames, type UploadOrder } from '@/lib/workspace/upload';
import type { UploadedFile, UploadState } from '@/lib/workspace/upload-state';

export type UseUpload = {
  readonly state: UploadState;
  /** The rules for files here. */
  readonly order: UploadOrder;
  /**
   * Checks the file and sends it. An interrupted upload of the same file is resumed, also after a reload, and parts
   * that have arrived are not sent again.
   * @param fixedName the name below the folder, if the caller names the file by its content; a unique name otherwise
   */
  readonly start: (file: Blob, fixedName?: string) => void;
  /** Pauses the upload. Only files of more than 5 MB are sent in parts, so only they can be paused. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly retry: () => void;
  /** Ends the upload; nothing stays in the store. */
  readonly cancel: () => void;
  /** Clears the state for the next file. */
  readonly reset: () => void;
};

/** undefined on the server, and when the browser refuses storage. */
function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Uploads a file to the person's own folder of the store with Amplify's client.
 * @param order the rules of the file (`accept`, `maxBytes`, …) and its key (`path`)
 * @param onDone called once when a file has arrived
 */
export function useUpload(order: UploadOrder, onDone?: (file: UploadedFile) => void): UseUpload {
  const { viewer, end } = useSignedIn();
  const [upload] = useState(() =>
    createUpload({
      uploadData,
      remove: async ({ path }) => remove({ path }),
      names: createUploadNames(browserStorage()),
    }),
  );
  const state = useSyncExternalStore(upload.subscribe, upload.state, upload.state);
  const done = useEffectEvent((file: UploadedFile) => onDone?.(file));

  useEffect(() => () => upload.leave(), [upload]);

  useEffect(() => {
    if (state.kind !== 'done') return;
    done(state.file);
    void rememberOwnFiles(viewer.userId);
  }, [state, viewer.userId]);

  useEffect(() => {
    if (state.kind !== 'sending' && state.kind !== 'paused') return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [state.kind]);

  const failure = state.kind === 'failed' ? state.failure.kind : undefined;
  useEffect(() => {
    if (!failure) return;
    if (failure === 'network') {
      window.addEventListener('online', upload.retry);
      return () => window.removeEventListener('online', upload.retry);
    }
    let isHere = true;
    void isStillSignedIn(viewer.userId).then((isSignedIn) => {
      if (isHere && !isSignedIn) end({ kind: 'expired' });
    });
    return () => {
      isHere = false;
    };
  }, [failure, upload, viewer.userId, end]);

  return {
    state,
    order,
    start: (file, fixedName) => void upload.start(file, order, fixedName),
    pause: upload.pause,
    resume: upload.resume,
    retry: upload.retry,
    cancel: upload.cancel,
    reset: upload.reset,
  };
}
