import { expect, test } from 'vitest';
import { asColumns } from './rows.ts';

test('renames properties to columns, and leaves out undefined but not null', () => {
  const day = new Date(0);
  expect(asColumns({ organisationId: 1, name: 'a', onlyForUserId: null, mapId: undefined, validTill: day, zoomToExtent: false })).toEqual({
    organisation_id: 1, name: 'a', only_for_user_id: null, valid_till: day, zoom_to_extent: false,
  });
});
