/** A sentence per kind of loss. `n` is the number of objects or values, `of` the fields or layers. */
const sentences = {
  brokenGeometry: ({ n }) => `${objects(n)} met een onvolledige geometrie: die staan er zonder geometrie in.`,
  noPlace: ({ n }) => `${objects(n)} zonder geometrie: die kunnen niet in dit formaat en zijn weggelaten.`,
  measures: ({ n }) => `Bij ${objects(n)} zijn de meetwaarden (M) van de coördinaten weggelaten.`,
  unevenHeights: ({ n }) => `Bij ${objects(n)} heeft maar een deel van de punten een hoogte: die hoogten zijn weggelaten.`,
  noHeight: ({ n }) => `${objects(n)} zonder hoogte: ${n === 1 ? 'dat krijgt' : 'die krijgen'} hoogte 0, omdat andere objecten een hoogte hebben en dit formaat dan overal een hoogte vereist.`,
  split: ({ n }) => `${objects(n)} met meer vormen: die zijn in losse delen gesplitst.`,
  holes: ({ n }) => `${objects(n)} met gaten: die gaten zijn losse omtrekken in dezelfde groep.`,
  levels: ({ of }) => `De kaartlagen staan op een eigen level: ${list(of)}.`,
  surfacesAsTracks: ({ n }) => `${objects(n)} met een vlak: daarvan is alleen de omtrek opgenomen, als spoor (track).`,
  geometryTooLong: ({ n }) => `Bij ${objects(n)} is de geometrie te lang voor één cel; die cel is leeg.`,
  renamed: ({ of }) => `Aangepaste veldnamen: ${list(of)}.`,
  fieldsLeftOut: ({ of }) => `Niet alle velden passen in dit formaat. Weggelaten: ${list(of)}.`,
  attributes: ({ of }) => `Dit formaat kent geen velden. Weggelaten: ${list(of)}.`,
  textsCut: ({ n, of }) => `${texts(n)} te lang en daarom ingekort, in: ${list(of)}.`,
  endSpaces: ({ n, of }) =>
    `${n === 1 ? '1 tekst eindigt' : `${n} teksten eindigen`} op spaties, die dit formaat niet bewaart, in: ${list(of)}.`,
  emptyTexts: ({ n, of }) =>
    `${n === 1 ? '1 lege tekst is' : `${n} lege teksten zijn`} niet te onderscheiden van geen waarde, in: ${list(of)}.`,
  nested: ({ of }) => `Lijsten en samengestelde waarden staan er als JSON-tekst in: ${list(of)}.`,
  mixed: ({ of }) => `Velden met waarden van verschillende soort zijn tekst geworden: ${list(of)}.`,
  timesAsText: ({ of }) => `Tijdstippen staan er als tekst in: ${list(of)}.`,
  oldDates: ({ n, of }) => `${n === 1 ? '1 datum' : `${n} datums`} van voor 1 maart 1900 als tekst opgenomen, in: ${list(of)}.`,
  timeZone: ({ of }) => `Tijdstippen staan er in Nederlandse tijd in: ${list(of)}.`,
  controlCharacters: ({ n }) => `Uit ${n === 1 ? '1 tekst' : `${n} teksten`} zijn onzichtbare stuurtekens weggelaten.`,
  formulas: ({ n }) =>
    `${n === 1 ? '1 tekst begint' : `${n} teksten beginnen`} als een formule (= + - @) en ` +
    `${n === 1 ? 'heeft' : 'hebben'} er een apostrof voor gekregen.`,
  layersRenamed: ({ of }) => `Aangepaste namen van kaartlagen: ${list(of)}.`,
} as const satisfies Record<string, (counted: { n: number; of: readonly string[] }) => string>;

export type Loss = keyof typeof sentences;

const SHOWN = 8;

const objects = (n: number): string => (n === 1 ? '1 object' : `${n} objecten`);
const texts = (n: number): string => (n === 1 ? '1 tekst was' : `${n} teksten waren`);

const list = (names: readonly string[]): string => {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` en nog ${more}` : '');
};

/** Counts what a format cannot hold, and reports it in one sentence per kind of loss. */
export class Losses {
  readonly #counts = new Map<Loss, { n: number; readonly of: Set<string> }>();
  readonly #added: string[] = [];

  /** @param of the field or layer concerned */
  add(loss: Loss, of?: string, n = 1): void {
    let counted = this.#counts.get(loss);
    if (!counted) this.#counts.set(loss, (counted = { n: 0, of: new Set() }));
    counted.n += n;
    if (of !== undefined) counted.of.add(of);
  }

  /** @param names the names of the fields in the format, in the same order */
  renamed(fields: readonly string[], names: readonly string[]): void {
    for (const [at, field] of fields.entries()) {
      if (names[at] !== undefined && names[at] !== field) this.add('renamed', `${shown(field)} → ${names[at]}`);
    }
  }

  /** Adds a sentence of a writer that counts its own losses. */
  addSentence(sentence: string): void {
    this.#added.push(sentence);
  }

  sentences(): readonly string[] {
    const counted = [...this.#counts].map(([loss, { n, of }]) => sentences[loss]({ n, of: [...of] }));
    return [...counted, ...this.#added];
  }
}

/** Characters; longer names would make a sentence unreadable. */
const LONGEST_SHOWN = 60;

export const shown = (name: string): string => (name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name);
