import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSwitchConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { Choices } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { useConfigurations } from './use-configurations.ts';

/** The submenu of the account menu in which another configuration is opened. */
export const useConfigurationChoices = (): Choices => {
  const configurations = useConfigurations();
  const open = useConfiguration();
  const switchTo = useSwitchConfiguration();
  const navigate = useNavigate();
  return {
    options: configurations.map(({ id, name, valid_until }) => ({
      id: String(id),
      label: name,
      ...(valid_until !== null && {
        mark: { icon: Clock, text: fill(nl.validUntil, { date: formatDate(valid_until) }) },
      }),
    })),
    chosen: String(open.id),
    choose(chosen) {
      const wanted = configurations.find(({ id }) => String(id) === chosen);
      if (!wanted) return;
      switchTo(wanted);
      // An address may name a place or a configuration of its own.
      void navigate('/');
    },
  };
};
