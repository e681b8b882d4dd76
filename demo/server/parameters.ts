import type { Extent } from '#platform/contract/geojson.ts';
import { ServiceException } from './service-exception.ts';

/** Parameters of a request. Names are case-insensitive; of duplicates the first counts. */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;

  constructor(query: Readonly<Record<string, string | readonly string[]>>) {
    this.#values = new Map(
      Object.entries(query).map(([name, value]) => [name.toLowerCase(), typeof value === 'string' ? value : (value[0] ?? '')]),
    );
  }

  get(name: string): string | undefined {
    return this.#values.get(name.toLowerCase());
  }

  need(name: string): string {
    const value = this.get(name);
    if (value === undefined || value === '') throw new ServiceException('MissingParameterValue', `Parameter ${name} is missing`);
    return value;
  }

  whole(name: string, low: number, high: number, otherwise?: number): number {
    const text = otherwise === undefined ? this.need(name) : (this.get(name) ?? String(otherwise));
    const value = Number(text);
    if (!Number.isInteger(value) || value < low || value > high) {
      throw new ServiceException('InvalidParameterValue', `Parameter ${name} must be a whole number from ${low} to ${high}`);
    }
    return value;
  }

  list(name: string): string[] {
    return this.need(name).split(',').filter((part) => part !== '');
  }

  /** In EPSG:28992 the axes are east and north in every version of WMS. */
  extent(): Extent {
    const numbers = this.need('BBOX').split(',').map(Number);
    const [minX, minY, maxX, maxY] = numbers as [number, number, number, number];
    if (numbers.length !== 4 || !numbers.every(Number.isFinite) || minX >= maxX || minY >= maxY) {
      throw new ServiceException('InvalidParameterValue', 'BBOX must be minx,miny,maxx,maxy');
    }
    return [minX, minY, maxX, maxY];
  }
}
