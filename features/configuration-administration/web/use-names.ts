import { useMemo, useState } from 'react';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Thing, Things } from '../contract/calls.ts';
import type { ReferenceKind } from '../contract/document.ts';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';

/** Names of what was loaded, and of what was chosen since. */
export const useNames = (loaded: Things | undefined): Names => {
  const [added, setAdded] = useState<readonly (readonly [string, string])[]>([]);
  return useMemo(() => {
    const names = new Map<string, string>(added);
    for (const [kind, things] of Object.entries(loaded ?? {})) for (const { id, name } of things) names.set(`${kind} ${id}`, name);
    return {
      of: (kind: ReferenceKind, id: number) => names.get(`${kind} ${id}`) ?? (kind === 'maps' ? fill(nl.unknownMap, { id }) : String(id)),
      add: (kind: ReferenceKind, { id, name }: Thing) => setAdded((before) => [...before, [`${kind} ${id}`, name]]),
    };
  }, [loaded, added]);
};
