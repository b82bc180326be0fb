/** Name of the published benchmark's problem set. */
export const publishedPset = 'researchcodebench';
