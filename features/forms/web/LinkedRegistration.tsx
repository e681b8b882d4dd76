import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { id as validId } from '#platform/contract/ids.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSwitchConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { checkRegistration } from '../contract/news.ts';
import { useNewRegistrations } from './new-registrations.ts';
import { nl } from './nl.ts';
import { z } from 'zod';

const withId = z.object({ id: validId });

/** How long the error stays visible, in milliseconds. */
const FAILURE_MS = 10_000;

/** Offers to switch to the configuration of the registration, or reports the number of new registrations. Shows nothing when the check fails. */
export const LinkedRegistration = ({ registration }: { readonly registration: number }) => {
  const api = useApi();
  const { id, forms } = useConfiguration();
  const switchTo = useSwitchConfiguration();
  const { data: place } = useQuery({
    queryKey: ['registration-place', registration, id],
    queryFn: ({ signal }) =>
      api.call(checkRegistration, { params: { form_value_id: registration }, query: { config_id: id }, signal }),
  });
  const isHere = place !== undefined && place.allowed && place.config_id === id;
  const { data: fresh, isError } = useNewRegistrations(forms.map((form) => withId.parse(form)), { enabled: isHere });
  const count = fresh?.length ?? 0;

  useEffect(() => {
    if (!place || isHere) return undefined;
    const { allowed, config_id: other, config_name: name } = place;
    if (!allowed || other === null) return snackbar.show({ text: nl.notAllowed });
    return snackbar.show({
      text: fill(nl.otherConfiguration, { name: name ?? String(other) }),
      duration: 'until-dismissed',
      action: { label: nl.switch, onPress: () => switchTo({ id: other, name: name ?? '' }) },
    });
  }, [place, isHere, switchTo]);

  useEffect(() => {
    if (count > 0) snackbar.show({ text: fill(nl.newValues, { n: count }) });
  }, [count]);

  useEffect(() => {
    if (!isError) return;
    const action = { label: nl.close, onPress: () => undefined };
    snackbar.show({ text: nl.newValuesFailed, tone: 'danger', duration: FAILURE_MS, action });
  }, [isError]);
  return null;
};
