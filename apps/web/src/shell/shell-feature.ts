import { Wrench } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';

/** The entries that the shell itself puts into slots. */
export const shellFeature = defineWebFeature({
  name: 'shell',
  fillings: [
    accountMenu.put({
      id: 'administration',
      order: 50,
      label: nl.administration,
      icon: Wrench,
      to: '/admin',
      enabled: ({ session }) => session?.abilities.administer ?? false,
    }),
  ],
});
