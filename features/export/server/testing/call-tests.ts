import type { CallTests, MakePersonal } from '#platform/server/testing/call-tests.ts';
import { secret } from '#platform/server/testing/objects-of-user.ts';
import { expect } from 'vitest';

const makeExport: MakePersonal = async ({ client }) => {
  const feature = { type: 'Feature', properties: { naam: secret }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } };
  const answer = await client.post('/api/exports', { format: 'geojson', title: secret, parts: [{ kind: 'features', title: secret, features: [feature] }] });
  return answer.json<{ id: string }>().id;
};

/** The export has a file only when it is done. */
const makeExportedFile: MakePersonal = async (owner) => {
  const made = await makeExport(owner);
  const state = async () => (await owner.client.get('/api/exports')).json<{ id: string; state: string }[]>().find(({ id }) => id === made)?.state;
  await expect.poll(state).toBe('done');
  return made;
};

export const callTests: CallTests = {
  personal: { 'exports/:id': makeExport, '/exports/:id/file': makeExportedFile },
  // A feature of GeoJSON, and a filter, which is checked as a whole.
  openParts: { 'POST /exports': ['body.parts[].features[]', 'body.parts[].conditions[].filter'] },
};
