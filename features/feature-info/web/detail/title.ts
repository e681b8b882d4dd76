import { labelOf } from '#platform/web/values/labels.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Attributes that usually contain a name, most suitable first. */
const names = ['titel', 'title', 'naam', 'name', 'weergavenaam', 'adres', 'omschrijving', 'straatnaam', 'straat'];
/** Endings of attributes that identify a feature without a name. */
const endings = [/naam$/, /nummer$/, /code$/];

const longest = 120;
const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().replaceAll(/\s+/g, ' ') : '';
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** Fills a template such as `Kavel {kavelnummer}`; null when one of its attributes is empty. */
export const fillTitle = (template: string, properties: Properties): string | null => {
  let complete = true;
  const title = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const words = wordsOf(Object.hasOwn(properties, name) ? properties[name] : undefined);
    if (words === '') complete = false;
    return words;
  });
  return complete && title.trim() !== '' ? cut(title) : null;
};

/** Returns a title from the attributes; null when none is suitable. */
export const titleOf = (properties: Properties): string | null => {
  const all = Object.entries(properties).slice(0, 500).map(([key, value]) => [key.toLowerCase(), wordsOf(value)] as const);
  const byKey = new Map(all);
  const name = names.map((key) => byKey.get(key) ?? '').find((words) => words !== '');
  if (name !== undefined) {
    const number = byKey.get('huisnummer') ?? '';
    return cut(number === '' ? name : `${name} ${number}`);
  }
  for (const ending of endings) {
    const found = Object.keys(properties).find((key) => ending.test(key.toLowerCase()) && wordsOf(properties[key]) !== '');
    if (found !== undefined) return cut(`${labelOf(found)} ${wordsOf(properties[found])}`);
  }
  return null;
};
