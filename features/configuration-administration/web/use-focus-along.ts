import { useEffect, useRef, type RefObject } from 'react';
import { announce } from '#platform/ui/live-region/announce.ts';
import { swapped } from '#platform/web/administration/swapped.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';

/** What one does to an entry by a button in it, or the fields of the entry. */
type Part = 'up' | 'down' | 'remove' | 'fields';

const control = 'input:not([tabindex="-1"]), textarea, button';

/** In an entry itself, not in a list that stands in it. */
const inEntry = (entry: Element | undefined, part: Part): HTMLElement | null => {
  const own = [...(entry?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`) ?? [])].find((found) => found.closest('[data-entry]') === entry);
  return (part === 'fields' ? own?.querySelector<HTMLElement>(control) : own) ?? null;
};

/** Of an entry the first of these parts that is there. */
const partOf = (entry: Element | undefined, parts: readonly Part[]): HTMLElement | null =>
  parts.reduce<HTMLElement | null>((found, part) => found ?? inEntry(entry, part), null);

/** Changes a list, and says in it where the focus belongs then. */
interface Along {
  /** Around the list: entries say `data-entry`, their buttons and fields `data-part`, and what adds one `data-part="add"`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly move: <Item>(items: readonly Item[], at: number, by: -1 | 1, name: string) => Item[];
  readonly remove: <Item>(items: readonly Item[], at: number) => Item[];
  readonly add: <Item>(items: readonly Item[], item: Item) => Item[];
}

/** For a list whose entries are added, moved and removed by buttons: the focus goes along, and never with a button that goes. */
export const useFocusAlong = (): Along => {
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
