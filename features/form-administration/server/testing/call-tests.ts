import { createForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import type { CallTests, OwnOrganisation } from '#platform/server/testing/call-tests.ts';
import { mark } from '#platform/server/testing/objects-of-organisation.ts';
import { afterRemoval } from '#platform/server/testing/prepare.ts';

const makeForm = async ({ db, organisationId }: OwnOrganisation): Promise<number> =>
  (await createForm(db, { organisationId, name: `Formulier ${mark}`, items: [{ name: 'Wat', type: 'text' }] })).id;

export const callTests: CallTests = {
  permissions: { 'forms': 'manage_forms', 'form-configurations': 'manage_forms', 'form-maps': 'manage_forms', 'form-registrations': 'manage_forms' },
  alsoAdministration: ['/forms/list/:id'],
  objects: {
    'forms/:id': makeForm,
    'list/:id': makeForm,
    'form-registrations/:id': async (own) => {
      const form = await makeForm(own);
      return addRegistration(own.db, { organisationId: own.organisationId, formId: form, userId: own.userId });
    },
  },
  prepared: { 'POST /admin/forms/:id/restore': afterRemoval() },
};
