import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import type { Meant } from '#platform/geo/meant.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Asked } from './ask-all.ts';
import type { SearchSource } from '../contract.ts';
import { nl } from './nl.ts';
import type { OptionGroup } from './option.ts';
import { readCoordinate } from './read-coordinate.ts';
import type { SearchState } from './search-state.ts';
import { askers, nameOf } from './sources/sources.ts';
import type { Question } from './sources/source.ts';

/** What each source is to be asked; what it finds stands under its name. */
export const questions = (sources: readonly SearchSource[], question: Omit<Question, 'source'>): Asked[] =>
  sources.map((source, index) => ({
    name: nameOf(source),
    ask: async () => {
      const found = await askers[source.type]({ ...question, source });
      const options = found.map((one, at) => ({ ...one, key: `${index}-${at}` }));
      return options.length > 0 ? { key: String(index), title: nameOf(source), options } : null;
    },
  }));

/** A coordinate that was typed, in the one notation of the product. */
const groupOf = ({ as, position }: Meant): OptionGroup => {
  const coordinate = formatCoordinatePair(position);
  return {
    key: 'coordinate',
    title: nl.coordinates,
    options: [
      {
        key: 'coordinate',
        kind: 'coordinate',
        label: nl.coordinate,
        detail: as === 'rd' ? coordinate : fill(nl[as], { coordinate }),
        nearness: { point: null, area: 15 },
        select: false,
        locate: () => ({ type: 'Point', coordinates: [...position] }),
      },
    ],
  };
};

/** What stands under the box when a coordinate is typed; null: something else was. */
export const coordinateIn = (text: string): Pick<SearchState, 'groups' | 'hint'> | null => {
  const read = readCoordinate(text);
  if (read === null) return null;
  return read === 'outside' ? { groups: [], hint: nl.outside } : { groups: [groupOf(read)], hint: null };
};
