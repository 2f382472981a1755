import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these, and jsdom does not.
if (!('TextEncoder' in globalThis)) Object.assign(globalThis, { TextDecoder, TextEncoder });
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject());
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
