import { useEffect, useRef, type RefObject } from 'react';
import { announce } from '#platform/ui/live-region/announce.ts';
import { swapped } from '#platform/web/administration/swapped.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** The button of an entry, or its fields. */
type Part = 'up' | 'down' | 'remove' | 'fields';

const control = 'input:not([tabindex="-1"]), textarea, button';

/** Finds a part of the entry itself, not of a list nested in it. */
const inEntry = (entry: Element | undefined, part: Part): HTMLElement | null => {
  const own = [...(entry?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`) ?? [])].find((found) => found.closest('[data-entry]') === entry);
  return (part === 'fields' ? own?.querySelector<HTMLElement>(control) : own) ?? null;
};

/** Finds the first of these parts that the entry has. */
const partOf = (entry: Element | undefined, parts: readonly Part[]): HTMLElement | null =>
  parts.reduce<HTMLElement | null>((found, part) => found ?? inEntry(entry, part), null);

/** Functions that change a list and remember which element gets the focus next. */
interface ListFocus {
  /** Ref of the list. Its entries have `data-entry`, their buttons and fields `data-part`, and the add button `data-part="add"`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly move: <Item>(items: readonly Item[], at: number, by: -1 | 1, name: string) => Item[];
  readonly remove: <Item>(items: readonly Item[], at: number) => Item[];
  readonly add: <Item>(items: readonly Item[], item: Item) => Item[];
}

/** Keeps the focus in a list whose entries are added, moved and removed with buttons, also when the pressed button disappears. */
export const useListFocus = (): ListFocus => {
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<{ readonly at: number; readonly parts: readonly Part[] }>(null);
  useEffect(() => {
    if (!wanted.current || !list.current) return;
    const { at, parts } = wanted.current;
    wanted.current = null;
    const entries = [...list.current.querySelectorAll(':scope > [data-entry], :scope > ul > [data-entry]')];
    const add = list.current.querySelector<HTMLElement>(':scope > [data-part="add"] :is(input, button)');
    (partOf(entries[at] ?? entries.at(-1), parts) ?? add)?.focus();
  });
  return {
    list,
    move: (items, at, by, name) => {
      wanted.current = { at: at + by, parts: by === -1 ? ['up', 'down'] : ['down', 'up'] };
      announce(fill(nl.movedTo, { name, n: at + by + 1, total: items.length }));
      return swapped(items, at, by) ?? [...items];
    },
    remove: (items, at) => {
      wanted.current = { at, parts: ['remove'] };
      return items.toSpliced(at, 1);
    },
    add: (items, item) => {
      wanted.current = { at: items.length, parts: ['fields'] };
      return [...items, item];
    },
  };
};
