import type { Geometry } from '#platform/contract/geojson.ts';
import type { Attached } from '../extended-data.ts';
import { plainText } from '../read/text.ts';

const objects = (count: number): string => (count === 1 ? '1 object' : `${count} objecten`);
const values = (count: number): string => (count === 1 ? '1 waarde' : `${count} waarden`);

/** Counts what a drawing cannot hold. */
export class DrawingLosses {
  #areas = 0;
  #split = 0;
  #placeless = 0;
  #broken = 0;
  #withValues = 0;
  #left = 0;
  readonly #renamed: string[] = [];

  addGeometry(geometry: Geometry | null, broken: number): void {
    if (!geometry) this.#placeless += 1;
    else if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') this.#areas += 1;
    else if (geometry.type !== 'Point' && geometry.type !== 'LineString') this.#split += 1;
    if (broken > 0) this.#broken += 1;
  }

  addAttached({ written, left }: Attached): void {
    if (written > 0) this.#withValues += 1;
    this.#left += left;
  }

  addName(wanted: string, written: string): void {
    const readable = plainText(written);
    if (readable !== wanted) this.#renamed.push(`${wanted} → ${readable}`);
  }

  sentences(): readonly string[] {
    return [
      ...(this.#placeless > 0 ? [`${objects(this.#placeless)} zonder geometrie: die kunnen niet in een tekening en zijn weggelaten.`] : []),
      ...(this.#broken > 0 ? [`${objects(this.#broken)} met een onvolledige geometrie: dat deel is weggelaten.`] : []),
      ...(this.#areas > 0 ? [`${objects(this.#areas)} met een vlak: een tekening heeft daarvan de omtrek als gesloten lijn, en elk gat als een eigen lijn.`] : []),
      ...(this.#split > 0 ? [`${objects(this.#split)} met meer vormen: die zijn in losse voorwerpen gesplitst.`] : []),
      ...(this.#withValues > 0 ? ['De waarden van de velden staan als uitgebreide gegevens (XDATA) bij de voorwerpen, als tekst; niet elk programma toont die.'] : []),
      ...(this.#left > 0 ? [`${values(this.#left)} weggelaten: bij een voorwerp past ten hoogste 16 kB.`] : []),
      ...(this.#renamed.length > 0 ? [`Aangepaste namen van kaartlagen: ${this.#renamed.slice(0, 8).join(', ')}.`] : []),
    ];
  }
}
