import { expect, test } from 'vitest';
import type { Permission } from '#platform/contract/permissions.ts';
import { createCatalogue } from './catalogue.ts';

const permission = (name: Permission['name'], order: number): Permission => ({ name, order, label: '', sentence: '' });

test('the catalogue lists the permissions of the platform and all features in order', () => {
  const features = [{ permissions: [permission('manage_forms', 65)] }, {}, { permissions: [permission('edit_notifications', 5)] }];
  expect(createCatalogue(features).permissions.map(({ name }) => name))
    .toEqual(['edit_notifications', 'create_maps', 'edit_maps', 'publish_maps', 'handle_registrations', 'manage_users', 'manage_forms', 'manage_configurations']);
});

test('a permission that is defined twice is an error when the server starts', () => {
  const twice = { permissions: [permission('manage_forms', 1)] };
  expect(() => createCatalogue([twice, twice])).toThrow("Two features define the permission 'manage_forms'");
  expect(() => createCatalogue([{ permissions: [permission('edit_maps', 1)] }])).toThrow("Two features define the permission 'edit_maps'");
});
