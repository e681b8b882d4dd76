import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Form, FormItem } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { isSame } from '#platform/web/conflict/differences.ts';
import { initialValue, type FormAnswers } from '#platform/web/forms/form-values.ts';
import { newUuid } from '#platform/web/new-uuid.ts';
import { isFile } from '../contract/is-file.ts';
import type { Registration, RegistrationValue } from '../contract/registration.ts';

/** What is stored of a registration, or of an object of a map. */
export type StoredEntry = Pick<Registration, 'values' | 'geom'> & Partial<Pick<Registration, 'files'>>;

/** An answer to an item that the form no longer has; for a file its name. */
export type LostAnswer = Pick<FormItem, 'id' | 'name' | 'type'> & { readonly value: string };

/** A form that is being filled in, for a new registration or object, or a stored one. */
export interface Entry<Stored extends StoredEntry = Registration> {
  readonly form: Form;
  /** As it is stored; null for a new one. */
  readonly stored: Stored | null;
  /** By the id of the item, as text. */
  readonly answers: FormAnswers;
  /** EPSG:28992. */
  readonly place: Geometry | null;
  /** Of a new registration: the server adds it once, however often it is sent. */
  readonly clientId: string;
  /** The items whose errors are shown: the user has been in them, or tried to save. */
  readonly visited: ReadonlySet<string>;
  /** Of a new registration: the server may have it with other answers, because its answer was lost. */
  readonly mayExist: boolean;
  /** What the server refused before the form was opened again, in Dutch, by the id of the item. */
  readonly refused: Readonly<Record<string, string>>;
  /** Answers to items that the form has lost since; they are not sent. */
  readonly lost: readonly LostAnswer[];
}

export interface Work {
  readonly entry: Entry | null;
  /** The registration that is to be opened; null: none. */
  readonly wanted: number | null;
  want(id: number | null): void;
  /** As `want`, for the registration of the address: again only when the address names another. */
  wantOnce(id: number): void;
  begin(form: Form): void;
  /** Begins a registration with the answers of another, without its files: a file belongs to one registration. */
  beginLike(form: Form, answers: FormAnswers): void;
  open(form: Form, stored: Registration): void;
  /** Goes on with changes to another version of the registration. */
  openChanged(form: Form, stored: Registration, changes: Pick<Entry, 'answers' | 'place'>): void;
  /** Takes over what the user may do with the registration now. */
  takeRights(current: Registration): void;
  /** Goes on with an entry that was kept on this device. */
  resume(entry: Entry): void;
  /** The server may have what is being filled in. */
  noteSent(): void;
  answer(key: string, value: string | null): void;
  setPlace(place: Geometry | null): void;
  visit(keys: readonly string[]): void;
  close(): void;
}

export const keyOf = (item: { readonly id: number }): string => String(item.id);

const freshAnswers = (form: Form): FormAnswers => Object.fromEntries(form.form_items.map((item) => [keyOf(item), initialValue(item)]));

/** All answers as they are sent. */
export const valuesOf = (form: Form, answers: FormAnswers): RegistrationValue[] =>
  form.form_items.map((item) => ({ item_id: item.id, value: answers[keyOf(item)] ?? null }));

const storedAnswers = ({ values }: StoredEntry): FormAnswers => Object.fromEntries(values.map(({ item_id, value }) => [String(item_id), value]));

/** What the entry began with. */
export const startOf = ({ form, stored }: Pick<Entry<StoredEntry>, 'form' | 'stored'>): Pick<Entry, 'answers' | 'place'> =>
  stored ? { answers: storedAnswers(stored), place: stored.geom } : { answers: freshAnswers(form), place: null };

/** Returns the items of the form that the user sees. A stored registration has no values for hidden items that they may not see. */
export const shownItems = ({ form, stored }: Pick<Entry<StoredEntry>, 'form' | 'stored'>): readonly FormItem[] =>
  form.form_items.filter(({ id, hide }) => !hide || !stored || stored.values.some(({ item_id: item }) => item === id));

/** Whether leaving would lose something. */
export const isChanged = (entry: Entry<StoredEntry>): boolean => {
  const start = startOf(entry);
  return !isSame(entry.place, start.place) || entry.form.form_items.some((item) => (entry.answers[keyOf(item)] ?? null) !== (start.answers[keyOf(item)] ?? null));
};

/** Returns the registration as it was read, with what the user may do with it now. Its version stays: saving finds what others changed since. */
export const withRightsOf = (stored: Registration, { form, phase, step, can_edit, abilities }: Registration): Registration =>
  ({ ...stored, form, phase, step, can_edit, abilities });

/** Begins with what is stored, or with the defaults of the form. */
export const entryOf = <Stored extends StoredEntry>(form: Form, stored: Stored | null): Entry<Stored> =>
  ({ form, stored, ...startOf({ form, stored }), clientId: newUuid(), visited: new Set(), mayExist: false, refused: {}, lost: [] });

/** Returns the answers that the user changed. The others are not sent: somebody else may have changed them. */
export const changedValues = ({ form, stored, answers }: Pick<Entry<StoredEntry>, 'form' | 'stored' | 'answers'>) => {
  const start = startOf({ form, stored }).answers;
  return valuesOf(form, answers).filter(({ item_id: item, value }) => value !== (start[String(item)] ?? null));
};

/** What is being filled in on a map: it stays while other tabs are open. */
export const workOf = perMap((): StoreApi<Work> =>
  createStore<Work>((set) => {
    let lastOnce: number | null = null;
    const change = (changes: (entry: Entry) => Partial<Entry>): void =>
      set(({ entry }) => ({ entry: entry && { ...entry, ...changes(entry) } }));
    return {
      entry: null,
      wanted: null,
      want: (wanted) => set({ wanted }),
      wantOnce: (id) => {
        if (id !== lastOnce) set({ wanted: id });
        lastOnce = id;
      },
      begin: (form) => set({ entry: entryOf<Registration>(form, null) }),
      beginLike: (form, answers) => {
        const entry = entryOf<Registration>(form, null);
        const kept = form.form_items.filter((item) => !isFile(item)).map((item) => [keyOf(item), answers[keyOf(item)] ?? null]);
        set({ entry: { ...entry, answers: { ...entry.answers, ...Object.fromEntries(kept) } } });
      },
      open: (form, stored) => set({ entry: entryOf(form, stored), wanted: null }),
      openChanged: (form, stored, changes) =>
        set(({ entry }) => ({ entry: { ...entryOf(form, stored), ...changes, ...(entry && { clientId: entry.clientId }) } })),
      takeRights: (current) => change(({ stored }) => ({ stored: stored?.id === current.id ? withRightsOf(stored, current) : stored })),
      resume: (entry) => set({ entry, wanted: null }),
      noteSent: () => change(() => ({ mayExist: true })),
      answer: (key, value) => change(({ answers }) => ({ answers: { ...answers, [key]: value } })),
      setPlace: (place) => change(() => ({ place })),
      visit: (keys) => change(({ visited }) => ({ visited: new Set([...visited, ...keys]) })),
      close: () => set({ entry: null }),
    };
  }),
);
