import { safeHref } from '#platform/web/values/read-value.ts';

export interface Run {
  readonly text: string;
  /** Present when the text is the address of a page. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?]/gi;

/** Splits a text into addresses and the text between them. */
export const runsOf = (text: string): readonly Run[] => {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = safeHref(found);
    if (href === null) continue;
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: found, href });
    end = index + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
};
