const LONGEST_S = 86_400;
const USUAL_S = 300;

/** For how long a browser may keep what came from a source: as the source says, within a day, and for nobody else. */
export const keepFor = (cacheControl: string | null): string => {
  if (cacheControl !== null && /no-store|no-cache/i.test(cacheControl)) return 'private, no-store';
  const seconds = /max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1];
  return `private, max-age=${Math.min(seconds === undefined ? USUAL_S : Number(seconds), LONGEST_S)}`;
};
