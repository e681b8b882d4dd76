import type { CallTests } from '#platform/server/testing/call-tests.ts';

export const callTests: CallTests = {
  impersonal: [
    'forms/:formId', 'new_values/:formId', 'check_id/:form_value_id', 'search_value/:formId', 'export/:formId', 'register/:id', 'messages/:id',
    'register/:register_id', 'values/:register_id', 'history/:register_id', 'forms/:form', 'objects/:feature', 'uncertain_changes/:change',
  ],
};
