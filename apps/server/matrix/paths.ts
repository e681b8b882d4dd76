import type { MakeObject, MakePersonal, OwnOrganisation, Owner } from '#platform/server/testing/call-tests.ts';
import { sharedObjects } from '#platform/server/testing/objects-of-organisation.ts';
import { sharedPersonal } from '#platform/server/testing/objects-of-user.ts';
import { declarationsOf, type TestedCall } from './calls.ts';

/** Returns the parameters of a path, each with the last word before it. */
export const parametersOf = ({ route }: TestedCall): string[] => {
  let word = '';
  return route.call.path.split('/').flatMap((part) => {
    if (part.startsWith(':')) return [`${word}/${part}`];
    word = part;
    return [];
  });
};

const fill = async (call: TestedCall, valueOf: (parameter: string) => Promise<number | string>): Promise<string> => {
  const values: (number | string)[] = [];
  for (const parameter of parametersOf(call)) values.push(await valueOf(parameter));
  return call.route.call.path.replaceAll(/:\w+/g, () => String(values.shift()));
};

/** Returns what makes an object of an organisation for a path parameter of a call. */
export const objectOf = ({ tests }: TestedCall, parameter: string): MakeObject | undefined => tests.objects?.[parameter] ?? sharedObjects[parameter];

/** Returns the path of a call with new objects of this organisation. */
export const fillPath = (call: TestedCall, own: OwnOrganisation): Promise<string> =>
  fill(call, async (parameter) => {
    const make = objectOf(call, parameter);
    if (!make) throw new Error(`Add ${parameter} to \`objects\` in ${call.file}`);
    return make(own);
  });

/** Makes one object of each kind that the paths of these calls name. */
export const makeObjects = async (calls: readonly TestedCall[], own: OwnOrganisation): Promise<void> => {
  for (const objects of [sharedObjects, ...declarationsOf(calls).map((tests) => tests.objects ?? {})]) {
    for (const make of Object.values(objects)) await make(own);
  }
};

/** Returns what makes an object of one user for a path parameter of a call; undefined when it belongs to no user. */
export const personalOf = ({ tests, route }: TestedCall, parameter: string): MakePersonal | undefined =>
  tests.personal?.[route.call.path] ?? tests.personal?.[parameter] ?? sharedPersonal[parameter];

/** Returns the parameters that its feature says nothing about. */
export const unknownParametersOf = (call: TestedCall): string[] =>
  parametersOf(call).filter((parameter) => !personalOf(call, parameter) && !call.tests.impersonal?.includes(parameter));

/** Returns the path of a call with new objects of this owner; other parameters get a number. */
export const fillPersonalPath = (call: TestedCall, owner: Owner): Promise<string> =>
  fill(call, async (parameter) => personalOf(call, parameter)?.(owner) ?? 1);
