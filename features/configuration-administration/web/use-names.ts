import { useCallback, useMemo, useState } from 'react';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Resource, Resources } from '../contract/draft-calls.ts';
import type { ReferenceKind } from '../contract/document.ts';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';

type Named = readonly (readonly [string, string])[];

const keyOf = (kind: string, id: number): string => `${kind} ${id}`;
const namedIn = (things: Resources | undefined): Named =>
  Object.entries(things ?? {}).flatMap(([kind, list]) => list.map(({ id, name }) => [keyOf(kind, id), name] as const));

/** Names of the loaded resources, and of those chosen or learnt since. */
export const useNames = (loaded?: Resources): Names & { readonly learn: (things: Resources) => void } => {
  const [added, setAdded] = useState<Named>([]);
  const learn = useCallback((things: Resources) => setAdded((before) => [...new Map([...before, ...namedIn(things)])]), []);
  return useMemo(() => {
    const names = new Map<string, string>([...added, ...namedIn(loaded)]);
    return {
      of: (kind: ReferenceKind, id: number) => names.get(keyOf(kind, id)) ?? (kind === 'maps' ? fill(nl.unknownMap, { id }) : String(id)),
      add: (kind: ReferenceKind, { id, name }: Resource) => setAdded((before) => [...before, [keyOf(kind, id), name]]),
      learn,
    };
  }, [loaded, added, learn]);
};
