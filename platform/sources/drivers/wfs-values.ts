import { numberOf } from '#platform/ogc/text-values.ts';
import { childrenOf } from '#platform/ogc/xml.ts';
import { valueOf } from '#platform/ogc/xml-features.ts';
import { Failure } from '#platform/server/failure.ts';
import type { Value } from '../driver.ts';
import { isNoAnswer } from '../failures.ts';
import { askService, type Service } from '../service.ts';
import type { Field } from '../source.ts';
import { standingFilter } from '../standing-filter.ts';
import type { WfsType } from './wfs-type.ts';

const MOST_PAGES = 6;

/** A name that is no path or call, since the server reads it as XPath (CVE-2024-36401). */
const plainName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Reads a value that is written in XML as GeoJSON would have it. */
const readValue = (text: string, { type }: Field): Value => {
  const number = type === 'number' ? numberOf(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  return type === 'boolean' ? text === 'true' || text === '1' : text;
};

/** Requests the values of some features, one page after another. @throws Failure */
const read = async (service: Service, { name, capabilities }: WfsType, field: Field, most: number): Promise<Value[]> => {
  const values: Value[] = [];
  for (let page = 0; page < MOST_PAGES && values.length < most; page += 1) {
    const asked = most - values.length;
    const answer = await askService(service, 'GetPropertyValue', {
      SERVICE: 'WFS', VERSION: '2.0.0', REQUEST: 'GetPropertyValue', TYPENAMES: name, VALUEREFERENCE: field.name, COUNT: String(asked),
      ...(values.length > 0 ? { STARTINDEX: String(values.length) } : {}),
    });
    const root = answer.xml();
    if (root.name !== 'ValueCollection') throw answer.refuse('source_unreadable', `XML, but a ${root.name}`);
    const members = childrenOf(root, 'member').map((member) => valueOf(member) ?? '');
    values.push(...members.map((text) => (text === '' ? '' : readValue(text, field))));
    if (members.length < Math.min(asked, capabilities?.mostFeatures ?? asked)) break;
  }
  return values;
};

/**
 * Returns the values of a field of up to `most` features by GetPropertyValue, which sends no other attributes and no geometries. Null where they must be read from
 * features: the service does not have it, or fails, or the name of the field could be read as more than a name. Also with a standing filter, which not every
 * server keeps to in this request.
 */
export const listedValues = async (service: Service, type: WfsType, field: Field, most: number): Promise<readonly Value[] | null> => {
  if (type.version !== '2.0.0' || !type.capabilities?.listsValues || !plainName.test(field.name) || standingFilter(service) !== null) return null;
  try {
    return await read(service, type, field, most);
  } catch (error) {
    if (!(error instanceof Failure) || isNoAnswer(error)) throw error;
    return null;
  }
};
