import { Failure } from '#platform/server/failure.ts';
import { z } from 'zod';
import { searchErrors, type AddressSuggestion, type SearchResult } from '../../contract.ts';

const suggestion = z.object({ id: z.string().max(100), type: z.string().max(50), weergavenaam: z.string().max(500) });

const suggested = z.object({
  response: z.object({ docs: z.array(suggestion) }),
  highlighting: z.record(z.string(), z.object({ suggest: z.array(z.string()).optional() })).optional(),
});

const lookedUp = z.object({
  response: z.object({ docs: z.array(suggestion.extend({ centroide_rd: z.string().max(100).optional() })) }),
});

const unreadable = (): Failure => new Failure(searchErrors.unreadable, 502, 'Het antwoord van PDOK is niet te lezen.');

const parse = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw unreadable();
  return data;
};

const names: Readonly<Record<string, string>> = {
  adres: 'Adressen', appartementsrecht: 'Appartementsrechten', buurt: 'Buurten', gemeente: 'Gemeenten', hectometerpaal: 'Hectometerpalen',
  perceel: 'Percelen', postcode: 'Postcodes', provincie: 'Provincies', weg: 'Straten', wijk: 'Wijken', waterschap: 'Waterschappen', woonplaats: 'Woonplaatsen',
};

/** Returns the Dutch heading of a type of PDOK; an unknown type keeps its own name. */
const layernameOf = (type: string): string => names[type] ?? type;

const resultOf = ({ id, type, weergavenaam }: z.infer<typeof suggestion>, geom: SearchResult['geom']): SearchResult => ({
  geom,
  layername: layernameOf(type),
  type_id: null,
  zoekweergave1: weergavenaam,
  zoekweergave2: null,
  zoekweergave3: null,
  zoekweergave4: null,
  zoekweergave5: null,
  weergavenaam,
  id,
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (html: string): string => html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** Splits text in which PDOK marks matches with `<b>`. Other tags stay text, and nothing is ever used as HTML. */
export const runsOf = (highlighted: string): AddressSuggestion['runs'] =>
  highlighted
    .split(/(<b>.*?<\/b>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const found = /^<b>(.*)<\/b>$/s.exec(part)?.[1];
      return { text: unescaped(found ?? part), found: found !== undefined };
    });

export const readSuggestions = (answer: unknown): AddressSuggestion[] => {
  const { response, highlighting } = parse(suggested, answer);
  return response.docs.map((doc) => ({
    ...resultOf(doc, null),
    runs: runsOf(highlighting?.[doc.id]?.suggest?.[0] ?? doc.weergavenaam),
  }));
};

const pointOf = (wkt: string | undefined): SearchResult['geom'] => {
  const match = /^POINT ?\((-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)\)$/.exec(wkt ?? '');
  return match ? { type: 'Point', coordinates: [Number(match[1]), Number(match[2])] } : null;
};

/** Returns undefined when PDOK does not know the address. */
export const readLookUp = (answer: unknown): SearchResult | undefined => {
  const [doc] = parse(lookedUp, answer).response.docs;
  return doc && resultOf(doc, pointOf(doc.centroide_rd));
};
