import type { Egress } from '#platform/server/egress/egress.ts';
import { Failure, gone } from '#platform/server/failure.ts';
import { mostResults, searchErrors, type AddressSuggestion, type SearchResult } from '../../contract.ts';
import { readLookUp, readSuggestions } from './answers.ts';

/** The types that users search for. A municipality name distinguishes streets with the same name. */
const KINDS = 'type:(gemeente OR woonplaats OR weg OR postcode OR adres)';

/** Short, because the user waits for it while typing. */
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 1_000_000;

/** Within quotes only `"` and `\` have a meaning in Solr. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const inGemeenten = (names: string): string => `gemeentenaam:(${names.split(',').map((name) => quoted(name.trim())).join(' OR ')})`;

/** Reduces the query to plain words, without fields, wildcards or operators of Solr. */
const plain = (typed: string): string =>
  typed
    .replaceAll(/[+\-&|!(){}[\]^"~*?:\\/]/g, ' ')
    .replaceAll(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Suggesting {
  readonly typed: string;
  /** Limits the results to this municipality; several are separated by commas. */
  readonly gemeente: string | null;
  /** WGS84; ranks the nearest of equal results first. */
  readonly near: { readonly longitude: number; readonly latitude: number } | null;
  readonly signal?: AbortSignal;
}

/** Client of the PDOK Locatieserver, version 3.1. */
export const createLocatieserver = (egress: Egress, base: string) => {
  const ask = async (path: string, params: URLSearchParams, signal?: AbortSignal): Promise<unknown> => {
    const answer = await egress.fetch(`${base}/${path}?${params.toString()}`, {
      purpose: 'address search', allow: 'registered', timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, headers: { accept: 'application/json' }, ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw signal?.aborted ? gone(error) : error;
    });
    if (!answer.ok) throw new Failure(searchErrors.failed, 502, 'PDOK meldt een fout.');
    return answer.json();
  };

  return {
    async suggest({ typed, gemeente, near, signal }: Suggesting): Promise<AddressSuggestion[]> {
      const q = plain(typed);
      if (q === '') return [];
      const params = new URLSearchParams({ q, rows: String(mostResults) });
      params.append('fq', KINDS);
      if (gemeente) params.append('fq', inGemeenten(gemeente));
      if (near) {
        params.append('lat', near.latitude.toFixed(6));
        params.append('lon', near.longitude.toFixed(6));
      }
      return readSuggestions(await ask('suggest', params, signal));
    },

    async lookUp(id: string, signal?: AbortSignal): Promise<SearchResult | undefined> {
      return readLookUp(await ask('lookup', new URLSearchParams({ id, fl: 'id,type,weergavenaam,centroide_rd' }), signal));
    },
  };
};
