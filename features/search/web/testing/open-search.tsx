import type { Configuration } from '#platform/contract/configuration.ts';
import { browserServices, type MapServices } from '#platform/map/model/services.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap, type MapSetup } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { Route, Routes } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import { findElement, lookUpAddress, searchMap, searchOpenly, searchOwn, searchOwnTypes, searchTable, searchTableOpenly, searchTypesOpenly, suggestAddresses, type SearchResult } from '../../contract.ts';
import searchFeature from '../index.ts';
import { SearchBar } from '../SearchBar.tsx';

export const box = () => page.getByRole('combobox', { name: 'Zoeken' });
export const options = () => page.getByRole('option');
export const option = (name: string | RegExp) => page.getByRole('option', { name });
export const message = () => page.getByRole('region', { name: 'Berichten' });

/** An entry with a point geometry. */
export const entry = (weergavenaam: string, overrides: Partial<SearchResult> = {}): SearchResult => ({
  geom: { type: 'Point', coordinates: [145_100, 508_100] }, layername: 'Adressen', type_id: 1, zoekweergave1: null, zoekweergave2: null,
  zoekweergave3: null, zoekweergave4: null, zoekweergave5: null, weergavenaam, id: weergavenaam, ...overrides,
});

/** Decodes the query of a call. */
export const decoded = (query: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(query.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0));

interface Opening {
  readonly sources?: readonly unknown[];
  readonly configuration?: Partial<Configuration>;
  readonly isVisitor?: boolean;
  readonly path?: string;
  /** Keeps the real delay before a search; without it the search starts at once. */
  readonly delay?: 'real';
  /** Receives each delay that is requested; the delay itself is skipped. */
  readonly waits?: (milliseconds: number) => void;
  readonly answers?: (api: StubApi) => void;
  /** Features besides search itself. */
  readonly features?: readonly WebFeature[];
}

/** Skips long delays only: on a busy machine a pause in typing could end too early, or Enter could choose a result. */
const withoutPauses: MapServices['after'] = (milliseconds, run) => browserServices.after(milliseconds < 500 ? milliseconds : 0, run);

const heard = (waits: (milliseconds: number) => void): MapServices['after'] => (milliseconds, run) => {
  waits(milliseconds);
  return browserServices.after(0, run);
};

/** Opens the search box on a map of 800 × 600 pixels at eight metres per pixel. Calls that a test does not answer find nothing. */
export const openSearch = async ({ sources = [{ type: 'custom', displayName: 'Adressen' }], configuration = {}, isVisitor = false, path = '/', delay, waits, answers, features = [] }: Opening = {}): Promise<MapSetup> => {
  const bar = <div style={{ display: 'flex', width: 460, padding: 6, background: 'var(--cook-header)' }}><SearchBar /></div>;
  const setup = renderOnMap(
    <Routes>
      <Route path="/element/:element" element={bar} />
      <Route path="*" element={bar} />
    </Routes>,
    { id: 12, organization_id: 3, tools: { search: sources }, ...configuration },
    {
      session: isVisitor ? null : sessionWith(),
      path,
      features: [searchFeature, ...features],
      map: { extent: [141_800, 505_600, 148_200, 510_400], ...(delay === 'real' ? {} : { services: { after: waits ? heard(waits) : withoutPauses } }) },
      answers: (api) => {
        for (const call of [searchOwn, searchOwnTypes, searchOpenly, searchTypesOpenly, searchMap, searchTable, searchTableOpenly, findElement]) api.on(call, () => []);
        api.on(suggestAddresses, () => []);
        api.on(lookUpAddress, () => entry(''));
        answers?.(api);
      },
    },
  );
  await rendered(setup.map.model);
  return setup;
};

/** Types a query without waiting for the search. */
export const search = (text: string): Promise<void> => userEvent.fill(box(), text);
