import type { Comparison } from '#platform/ogc/filter.ts';
import type { Where } from '../query-store.ts';
import type { Token } from './tokens.ts';

/** What a comparison is about when it names no field. */
export type About = 'height' | 'size' | 'length' | 'width' | 'thickness' | 'depth' | 'weight' | 'price' | 'age' | 'time';

export interface Comparator {
  readonly operator: Comparison;
  /** For an age, `>` means older. For a time, the value must be a time. */
  readonly about?: About;
  /** Before a year it can mean a time, even without a field. */
  readonly canBeTime?: true;
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that do not change the meaning of a question. Words of place such as `naast` and `bij` do, so they are not here. */
export const fillers = list(`de het een die dat deze dit alle al alles elke elk iedere ieder welke welk wie wat waar waarvan waarin waarbij wiens
  is zijn was waren werd werden wordt worden ben ligt liggen staat staan bevindt bevinden zich heeft hebben hebt er te
  met van in op uit aan over voor om toon toont tonen laat laten zien geef geeft mij me ik wil we wij zoek zoeken vind vinden graag
  kun kunt u je jij s alstublieft graag hoeveel lijst overzicht kaart en ook objecten`);

/** Words of place, for which there is no condition. */
export const nearness: readonly string[] = ['naast', 'bij', 'nabij', 'vlakbij', 'dichtbij', 'langs', 'rond', 'rondom', 'tegenover', 'achter', 'binnen', 'buiten', 'onder', 'boven'];

/** Words that may stand between a field and its value. */
export const links = list('is zijn was waren werd werden wordt worden van een de het die dat op heeft hebben ligt liggen met in : ook');

/** Verbs between a field and what is said of it. */
export const verbs = list('is zijn was waren wordt worden ook');

/** With `dan`, and perhaps a verb or the field between: `meer reacties dan 5`. */
export const comparatives: ReadonlyMap<string, Comparator> = new Map(Object.entries<Comparator>({
  meer: { operator: '>' }, minder: { operator: '<' }, hoger: { operator: '>', about: 'height' }, lager: { operator: '<', about: 'height' },
  groter: { operator: '>', about: 'size' }, kleiner: { operator: '<', about: 'size' }, langer: { operator: '>', about: 'length' },
  korter: { operator: '<', about: 'length' }, breder: { operator: '>', about: 'width' }, smaller: { operator: '<', about: 'width' },
  dikker: { operator: '>', about: 'thickness' }, dunner: { operator: '<', about: 'thickness' }, dieper: { operator: '>', about: 'depth' },
  ondieper: { operator: '<', about: 'depth' }, zwaarder: { operator: '>', about: 'weight' }, lichter: { operator: '<', about: 'weight' },
  duurder: { operator: '>', about: 'price' }, goedkoper: { operator: '<', about: 'price' }, ouder: { operator: '>', about: 'age' },
  jonger: { operator: '<', about: 'age' }, nieuwer: { operator: '<', about: 'age' }, recenter: { operator: '<', about: 'age' },
  later: { operator: '>', about: 'time' }, eerder: { operator: '<', about: 'time' }, vroeger: { operator: '<', about: 'time' },
}));

const phrase = (words: string, comparator: Comparator) => ({ words: words.split(' '), comparator });

export const comparators = [
  ...['minstens', 'tenminste', 'ten minste', 'minimaal', 'op zijn minst', '>=', '≥'].map((words) => phrase(words, { operator: '>=' })),
  ...['hoogstens', 'maximaal', 'ten hoogste', 'op zijn hoogst', '<=', '≤'].map((words) => phrase(words, { operator: '<=' })),
  ...['boven', '>'].map((words) => phrase(words, { operator: '>' })),
  ...['onder', '<'].map((words) => phrase(words, { operator: '<' })),
  phrase('vanaf', { operator: '>=', canBeTime: true }), phrase('tot', { operator: '<', canBeTime: true }),
  ...['tot en met', 't/m'].map((words) => phrase(words, { operator: '<=', canBeTime: true })),
  ...['gelijk aan', 'precies', 'exact', '='].map((words) => phrase(words, { operator: '=' })),
  ...['<>', '≠', 'ongelijk aan'].map((words) => phrase(words, { operator: '<>' })),
  phrase('na', { operator: '>', about: 'time' }), phrase('voor', { operator: '<', about: 'time' }), phrase('sinds', { operator: '>=', about: 'time' }),
];

export const textComparisons = [
  ...['begint met', 'beginnen met', 'beginnend met', 'beginnende met'].map((words) => ({ words: words.split(' '), operator: 'starts' as const })),
  ...['eindigt met', 'eindigen met', 'eindigend met', 'eindigt op', 'eindigen op', 'eindigend op'].map((words) => ({ words: words.split(' '), operator: 'ends' as const })),
  ...['bevat', 'bevatten'].map((word) => ({ words: [word], operator: 'contains' as const })),
];

const place = (words: string, where: Where) => ({ words: words.split(' '), where });

export const places = [
  ...['in beeld', 'in het beeld', 'in het kaartbeeld', 'in dit kaartbeeld', 'op het scherm'].map((words) => place(words, 'view')),
  ...['in het hele gebied', 'in de hele laag', 'in de hele gemeente', 'in de hele stad', 'op de hele kaart', 'overal'].map((words) => place(words, 'everywhere')),
  ...['in het getekende gebied', 'binnen het getekende gebied', 'in het getekende vlak', 'binnen het getekende vlak'].map((words) => place(words, 'area')),
];

/** Between a field and one of its values. */
export const equalities = [
  ...['gelijk aan', 'precies', '='].map((words) => ({ words: words.split(' '), isEqual: true })),
  ...['ongelijk aan', 'anders dan', '<>', '≠'].map((words) => ({ words: words.split(' '), isEqual: false })),
];

export const negations = list('niet geen zonder behalve uitgezonderd');
export const unfilled = list('leeg onbekend');
export const filled = list('ingevuld bekend gevuld');

/** The words of the grammar of questions; none of them is read as a mistyped name. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...fillers, ...links, ...verbs, ...negations, ...unfilled, ...filled, ...comparatives.keys(),
  ...[...comparators, ...places, ...equalities].flatMap(({ words }) => words),
]);

/** Returns the longest of the phrases that stands at a position. */
export const phraseAt = <Phrase extends { readonly words: readonly string[] }>(tokens: readonly Token[], at: number, phrases: readonly Phrase[]): Phrase | null =>
  phrases.reduce<Phrase | null>((best, one) => {
    const fits = one.words.every((word, index) => tokens[at + index]?.word === word && !tokens[at + index]?.isQuoted);
    return fits && one.words.length > (best?.words.length ?? 0) ? one : best;
  }, null);

/** Returns the first position from which no such word stands any more. */
export const skip = (tokens: readonly Token[], from: number, words: ReadonlySet<string>): number => {
  let at = from;
  while (tokens[at] && !tokens[at]?.isQuoted && words.has(tokens[at]?.word ?? '')) at += 1;
  return at;
};
