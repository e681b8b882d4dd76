import { z } from 'zod';
import type { ConfigurationExport } from '#platform/server/configuration-export.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { namesIn } from '#platform/server/object-names.ts';
import { formInput } from '../contract/form.ts';
import { mostItems } from '../contract/item.ts';
import { permissions } from '../permissions.ts';
import { auditWords } from './audit-words.ts';
import { entryRoutes } from './entry-routes.ts';
import { formById } from './find-forms.ts';
import { presentForm } from './present.ts';
import { importedTarget } from './form-maps.ts';
import { formRoutes } from './routes.ts';
import { insertForm } from './save-form.ts';

/** Ids of items and configurations have no meaning on another server, so the file omits them. The id of a map is that of a map in the file. */
const outline = z.looseObject({ items: z.array(z.looseObject({ id: z.never().optional() })).max(mostItems), configurations: z.never().optional() });

/** Exports a form with its items, without its registrations. */
const formExport: ConfigurationExport = {
  kind: 'forms',
  object: 'form',
  permission: 'manage_forms',
  async pack(db, id) {
    const {
      id: _id, version: _version, configurations: _places, registrations: _count, updated_at: _at, removed_at: _removed, map_name: _map, items, ...form
    } = await presentForm(db, await formById(db, id));
    return { content: { ...form, items: items.map(({ id: _item, ...item }) => item) }, hasCredentials: false };
  },
  unpack(packed) {
    const { items, ...rest } = outline.parse(packed);
    const form = formInput.parse({ ...rest, items: items.map((item) => ({ ...item, id: null })), configurations: [] });
    return async (db, organisationId, maps) => {
      const target = await importedTarget(db, organisationId, form, form.map_id === null ? undefined : maps.get(form.map_id));
      return insertForm(db, organisationId, { ...form, ...target });
    };
  },
};

/** Lets managers make forms and read their registrations. */
export default defineServerFeature({
  name: 'form-administration',
  auditWords,
  objectNames: { form: namesIn('forms') },
  routes: (platform) => [...formRoutes(platform), ...entryRoutes(platform)],
  configurationExport: formExport,
  permissions,
});
