const LONGEST_S = 86_400;
const USUAL_S = 300;

/** Returns the Cache-Control header for an answer of a source: private, and as long as the source allows, at most a day. */
export const keepFor = (cacheControl: string | null): string => {
  if (cacheControl !== null && /no-store|no-cache/i.test(cacheControl)) return 'private, no-store';
  const seconds = /max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return `private, max-age=${Math.min(seconds === undefined ? USUAL_S : Number(seconds), LONGEST_S)}`;
};
