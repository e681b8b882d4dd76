const LONGEST_SECONDS = 86_400;
const DEFAULT_SECONDS = 300;

/** Returns the Cache-Control header for an answer of a source: private, and as long as the source allows, at most a day. */
export const cacheControlFor = (cacheControl: string | null): string => {
  if (cacheControl !== null && /no-store|no-cache/i.test(cacheControl)) return 'private, no-store';
  const seconds = /max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return `private, max-age=${Math.min(seconds === undefined ? DEFAULT_SECONDS : Number(seconds), LONGEST_SECONDS)}`;
};
