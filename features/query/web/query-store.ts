import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Geometry } from '#platform/contract/geojson.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { defaultOperator, type Condition, type QueryField } from './conditions.ts';
import type { ReadWord } from './words/read-question.ts';

/** Where objects are searched: in the view, in a drawn area, or in the whole layer. */
export type Where = 'view' | 'area' | 'everywhere';

interface Question {
  /** Key of the candidate; null: none chosen. */
  readonly layer: string | null;
  readonly conditions: readonly Condition[];
  readonly where: Where;
  /** EPSG:28992 */
  readonly area: Geometry | null;
  /** What the last run found; null: nothing was run since the question began. */
  readonly found: { readonly shown: number; readonly total: number | null } | null;
  /** The question in words that was read last; null: none was. */
  readonly read: ReadInWords | null;
}

/** A question in words, and what became of each word. */
export interface ReadInWords {
  readonly text: string;
  readonly words: readonly ReadWord[];
  /** Number of conditions. */
  readonly made: number;
}

type Made = Pick<Question, 'layer' | 'where' | 'area'> & { readonly conditions: readonly Omit<Condition, 'id'>[] };

export interface QueryState extends Question {
  /** The question in words as it stands in its field. */
  readonly asked: string;
  /** Questions that a question in words replaced, the latest last. */
  readonly earlier: readonly Question[];
  chooseLayer(key: string): void;
  chooseField(id: number, field: QueryField): void;
  change(id: number, changes: Partial<Omit<Condition, 'id' | 'property'>>): void;
  add(): void;
  /** The last condition stays. */
  remove(id: number): void;
  searchIn(where: Where): void;
  setArea(area: Geometry | null): void;
  setFound(found: Question['found']): void;
  /** Takes over a question that was made elsewhere. */
  open(question: Made): void;
  ask(asked: string): void;
  /** Takes over what a question in words means; null when it means nothing, and the conditions stay. */
  understand(read: ReadInWords, question: Made | null): void;
  /** Returns to the question before the last one in words. */
  goBack(): void;
  reset(): void;
}

let lastId = 0;
const emptyCondition = (): Condition => {
  lastId += 1;
  return { id: lastId, match: 'and', property: null, operator: 'contains', expression: '' };
};

const begin = (): Question => ({ layer: null, conditions: [emptyCondition()], where: 'view', area: null, found: null, read: null });
const MOST_EARLIER = 20;
const made = ({ conditions, ...question }: Made) => ({
  ...question, found: null, conditions: conditions.length > 0 ? conditions.map((condition) => ({ ...emptyCondition(), ...condition })) : [emptyCondition()],
});

/** The question that is being built on a map; it stays while other tabs are open. */
export const queryOf = perMap((): StoreApi<QueryState> =>
  createStore<QueryState>((set) => {
    const changeOne = (id: number, changes: Partial<Condition>): void =>
      set(({ conditions }) => ({ found: null, conditions: conditions.map((one) => (one.id === id ? { ...one, ...changes } : one)) }));
    return {
      ...begin(),
      asked: '',
      earlier: [],
      // Another layer has other fields.
      chooseLayer: (layer) => set((state) => (layer === state.layer ? state : { layer, conditions: [emptyCondition()], found: null })),
      chooseField: (id, { name, type }) => changeOne(id, { property: name, operator: defaultOperator(type), expression: '' }),
      change: changeOne,
      add: () => set(({ conditions }) => ({ conditions: [...conditions, emptyCondition()] })),
      remove: (id) => set(({ conditions }) => ({ found: null, conditions: conditions.length > 1 ? conditions.filter((one) => one.id !== id) : conditions })),
      searchIn: (where) => set({ where, found: null }),
      setArea: (area) => set({ area, where: area ? 'area' : 'view', found: null }),
      setFound: (found) => set({ found }),
      open: (question) => set({ ...made(question), read: null }),
      ask: (asked) => set({ asked }),
      understand: (read, question) => set(({ layer, conditions, where, area, found, read: before, earlier }) => (question
        ? { ...made(question), read, earlier: [...earlier, { layer, conditions, where, area, found, read: before }].slice(-MOST_EARLIER) }
        : { read })),
      goBack: () => set(({ earlier }) => ({ ...earlier.at(-1), found: null, earlier: earlier.slice(0, -1) })),
      reset: () => set({ ...begin(), asked: '', earlier: [] }),
    };
  }),
);
