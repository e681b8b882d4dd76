import type { Line, StreetProfile } from '../plan/line.ts';
import type { Zone } from '../plan/zones.ts';
import type { Random } from '../random.ts';
import { themes, type Theme } from './themes.ts';

/** Returns the names of all streets by line id. Main roads keep the name in the plan. */
export const nameStreets = (
  lines: readonly Line[],
  sharedWith: ReadonlyMap<number, number>,
  zoneNamed: (name: string) => Zone,
  random: Random,
): ReadonlyMap<number, string> => {
  const names = new Map<number, string>();
  const used = new Set<string>();
  const waiting = new Map<Theme, string[]>();
  const take = (theme: Theme, profile: StreetProfile): string => {
    const { stems, endings, wide } = themes[theme];
    const ending = profile.class === 'buurtweg' || profile.class === 'bedrijfsweg' ? wide : random.pick(endings);
    const left = waiting.get(theme) ?? random.fork(theme).shuffled(stems);
    waiting.set(theme, left);
    const stem = left.shift();
    return stem === undefined ? secondName(stems, ending, used, random) : join(stem, ending);
  };
  for (const line of lines) {
    const { profile, chords } = line;
    if (profile.kind !== 'street' || chords.length === 0) continue;
    const elsewhere = names.get(sharedWith.get(line.id) ?? line.id);
    const name = profile.name ?? elsewhere ?? take(zoneNamed(chords[0]?.zone ?? '').theme, profile);
    used.add(name);
    names.set(line.id, name);
  }
  return names;
};

/** "Agaat" + "hof" becomes one word; names that already end in a street type are kept. */
const join = (stem: string, ending: string): string =>
  ending === '' || /(straat|steeg|markt|kade|wal|poort|om)$/.test(stem) ? stem : `${stem}${ending}`;

/** When a theme has no more names, existing ones get a prefix, as in real towns: Korte, Lange, Nieuwe. */
const secondName = (stems: readonly string[], ending: string, used: ReadonlySet<string>, random: Random): string => {
  for (const prefix of ['Korte', 'Lange', 'Nieuwe', 'Oude', 'Kleine', 'Grote', 'Achter', 'Verlengde']) {
    for (const stem of random.shuffled(stems)) {
      const name = `${prefix} ${join(stem, ending)}`;
      if (!used.has(name)) return name;
    }
  }
  throw new Error('No names are left');
};
