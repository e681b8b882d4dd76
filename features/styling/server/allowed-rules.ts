import type { StyleRule } from '#platform/contract/configuration.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Source } from '#platform/sources/source.ts';

/** The attribute of the layer of a feature in tiles, which every viewer gets. */
const LAYER = 'layer';

interface Used {
  readonly fields: ReadonlySet<string>;
  /** Addresses of pictures. */
  readonly pictures: ReadonlySet<string>;
}

/** Returns the fields that rules read, and the pictures that they load, at any depth. */
export const usedIn = (rules: readonly StyleRule[]): Used => {
  const [fields, pictures] = [new Set<string>(), new Set<string>()];
  const waiting: unknown[] = [...rules];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      const [operator, name] = next as unknown[];
      if ((operator === 'get' || operator === 'has') && typeof name === 'string') fields.add(name);
      waiting.push(...next.map((part: unknown) => part ?? false));
      continue;
    }
    for (const [name, value] of Object.entries(next)) {
      if (name.endsWith('-src')) pictures.add(JSON.stringify(value));
      waiting.push(value ?? false);
    }
  }
  return { fields, pictures };
};

/** Returns the names of the fields that the source shows to this viewer; none when it does not answer. */
const shownFields = async (source: Source): Promise<string[]> => {
  const described = await source.describe().catch(() => []);
  return described.flatMap(({ fields }) => fields.map(({ name }) => name));
};

/**
 * Refuses rules that read a field that the viewer does not get, or load another picture than the rules of the map do.
 * Without an answer of the source only the fields in the rules of the map remain. @throws Failure 422
 */
export const demandAllowedRules = async (rules: readonly StyleRule[], known: readonly StyleRule[], source: Source): Promise<void> => {
  const [used, before] = [usedIn(rules), usedIn(known)];
  if ([...used.pictures].some((picture) => !before.pictures.has(picture))) throw invalid({ styles: ['Deze stijl gebruikt een afbeelding van een ander adres.'] });
  const asked = [...used.fields].filter((name) => name !== LAYER && !before.fields.has(name));
  if (asked.length === 0) return;
  const shown = new Set(await shownFields(source));
  const [withheld] = asked.filter((name) => !shown.has(name));
  if (withheld !== undefined) throw invalid({ styles: [`Deze kaart heeft voor u geen veld '${withheld}'.`] });
};
