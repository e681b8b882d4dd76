import { Clock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useChosenConfiguration, useSwitchConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import type { Choices } from '#platform/web/slots/menu-entry.ts';
import { nl } from './nl.ts';
import { useConfigurations } from './use-configurations.ts';

/** A received configuration can be listed together with the user's own of the same id. */
const keyOf = ({ id, shared_id }: { readonly id: number; readonly shared_id: number | null }): string =>
  shared_id === null ? String(id) : `shared ${shared_id}`;

/** The configurations to switch between, in the account menu and where the map cannot be opened. */
export const useConfigurationChoices = (): Choices => {
  const configurations = useConfigurations();
  const { configuration: open } = useSlotContext();
  const wanted = useChosenConfiguration();
  // When no configuration is open, the requested one is current.
  const current = open ?? configurations.find(({ id, default: isDefault }) => (wanted ? id === wanted.id : isDefault));
  const switchTo = useSwitchConfiguration();
  const navigate = useNavigate();
  return {
    options: configurations.map(({ name, valid_until, shared_by, ...configuration }) => ({
      id: keyOf(configuration),
      label: name,
      ...(shared_by !== undefined && { note: fill(nl.sharedBy, { name: shared_by }) }),
      ...(valid_until !== null && { mark: { icon: Clock, text: fill(nl.validUntil, { date: formatDate(valid_until) }) } }),
    })),
    chosen: current ? keyOf(current) : null,
    choose(chosen) {
      const next = configurations.find((configuration) => keyOf(configuration) === chosen);
      if (!next) return;
      if (next.shared_id !== null) return void navigate(`/shared/${next.shared_id}`);
      switchTo(next);
      // The current address may name a place or a configuration.
      void navigate('/');
    },
  };
};
