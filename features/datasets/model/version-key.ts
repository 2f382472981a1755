/** The folder of the bucket with the files of versions, which everyone may read. */
export const VERSION_FOLDER = 'data-versions';
/** The folder with files that have withdrawn records, which only the function of data versions may read. */
export const WITHHELD_FOLDER = 'data-versions-withheld';

/** Returns the key of a file in the bucket by the SHA-256 of its bytes. */
export const versionKey = (sha256: string, folder: string = VERSION_FOLDER): string =>
  `${folder}/${sha256}.gz`;
