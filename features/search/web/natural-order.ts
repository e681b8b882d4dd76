import type { SearchHit } from '#platform/web/slots/search-sources.ts';

const { compare } = new Intl.Collator('nl', { numeric: true });

/** The words of a label that have no digits, without the letters of a postcode. */
const wordsOf = (label: string): string => label.replaceAll(/\d[\w-]*(?: [A-Z]{2}\b)?/g, '');

/** Orders the addresses of a street by house number, where they follow each other: '1', '1a', '2', '10'. */
export const inNaturalOrder = (hits: readonly SearchHit[]): SearchHit[] => {
  const streets: SearchHit[][] = [];
  for (const hit of hits) {
    const last = streets.at(-1);
    if (last?.[0] && wordsOf(last[0].label) === wordsOf(hit.label)) last.push(hit);
    else streets.push([hit]);
  }
  return streets.flatMap((street) => street.toSorted((one, other) => compare(one.label, other.label)));
};
