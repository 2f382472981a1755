/** The parts of a browser's FileReader that Amplify's client uses, based on Node's Blob. */
export class BlobReader {
  static readonly DONE = 2;
  readyState = 0;
  result: unknown = null;
  error: unknown = null;
  onload: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onerror: (() => void) | null = null;

  readAsArrayBuffer(blob: Blob): void {
    this.#finish(blob.arrayBuffer());
  }

  readAsText(blob: Blob): void {
    this.#finish(blob.text());
  }

  readAsDataURL(blob: Blob): void {
    this.#finish(
      blob.arrayBuffer().then((bytes) => `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`),
    );
  }

  #finish(read: Promise<unknown>): void {
    read.then((result) => {
      this.readyState = BlobReader.DONE;
      this.result = result;
      this.onload?.();
      this.onloadend?.();
    });
  }
}
