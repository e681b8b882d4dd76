import { useMemo } from 'react';
import { z } from 'zod';
import { form, type Form } from '#platform/contract/forms.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';

const forms = z.array(form);

/** Returns the forms of the open configuration, in its order. */
export const useForms = (): readonly Form[] => {
  const given = useConfiguration().forms;
  return useMemo(() => forms.parse(given), [given]);
};
