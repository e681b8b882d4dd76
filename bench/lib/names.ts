const BEGINNINGS = ['Kaas', 'Molen', 'Kerk', 'Haven', 'Polder', 'Wilgen', 'Eiken', 'Noorder', 'Zuider', 'Konings', 'Schippers', 'Turf'];
const MIDDLES = ['jagers', 'makers', 'meer', 'veld', 'dijk', 'hof', 'land', 'water', 'berg', 'wal'];
const ENDS = ['straat', 'weg', 'laan', 'plein', 'kade', 'pad', 'singel', 'gracht'];

/** Returns one of 960 street names for any number. */
export const streetName = (number: number): string => {
  const [beginnings, middles] = [BEGINNINGS.length, MIDDLES.length];
  const beginning = BEGINNINGS[number % beginnings] ?? '';
  const middle = MIDDLES[Math.floor(number / beginnings) % middles] ?? '';
  return beginning + middle + (ENDS[Math.floor(number / beginnings / middles) % ENDS.length] ?? '');
};

/** Search texts as users type them, with from a few up to about a hundred matches. */
export const searchTexts = ['kaasjag', 'molenmeerstr', 'waterlaan 1', 'polderhof', 'wilgenveldlaan', 'dijkkade 12', 'turfberg', 'koningslandkade'];
