type Body = Record<string, unknown>;

const map = ({ source, ...rest }: Body): Body => ({ ...rest, type: 'Tile', source: { ...(source as Body), type: 'TileWMS' } });

/**
 * Rules that hold two fields together, which no schema tells: what is put right in the least body that its schema takes.
 * By the call, as `POST /admin/maps`.
 */
const corrections: Readonly<Record<string, (body: Body) => Body>> = {
  'POST /admin/maps': map,
  'POST /admin/maps/try': map,
  'PUT /admin/maps/:id': map,
};

export const bodyOf = (call: string, sample: unknown): unknown => {
  const correct = corrections[call];
  return correct ? correct(sample as Body) : sample;
};
