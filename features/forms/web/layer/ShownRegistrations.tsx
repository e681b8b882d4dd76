import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useDrawerStore } from '#platform/web/shell/drawer.ts';
import { formMapAnswer, getFormMap } from '../../contract/form-map.ts';
import { openedDossierOf } from '../dossier/opened-dossier.ts';
import { formsTab, overviewTab } from '../forms-tab.ts';
import { registrationsKey } from '../registrations-key.ts';
import { useForms } from '../use-forms.ts';
import { workOf } from '../work.ts';
import { choiceOf, openOneOf } from './registration-choice.ts';
import { RegistrationChoice } from './RegistrationChoice.tsx';
import { registrationsAt, showRegistrations, type DrawnRegistration } from './registrations-controller.ts';

interface Props {
  readonly isTabOpen: boolean;
  /** Id of the form whose objects are edited. */
  readonly edited: number | undefined;
}

/** Draws the registrations of the forms that are always visible or edited, or of all while their tab is open. */
export const ShownRegistrations = ({ isTabOpen, edited }: Props) => {
  const forms = useForms();
  const shown = forms.filter((form) => form.always_visible || isTabOpen || form.id === edited);
  return (
    <>
      {shown.map((form) => <RegistrationLayer key={form.id} form={form} />)}
      <RegistrationChoice />
    </>
  );
};

const RegistrationLayer = ({ form }: { readonly form: Form }) => {
  const map = useMap();
  const api = useApi();
  const drawer = useDrawerStore();
  const { data } = useQuery({
    queryKey: [...registrationsKey, 'map', form.id],
    queryFn: async ({ signal }) => {
      const answer = await api.call(getFormMap, { query: { filter: `form_id = ${form.id} AND deleted_at IS NULL` }, signal });
      return formMapAnswer.parse(JSON.parse(await answer.text()));
    },
  });
  useEffect(() => {
    const open = ({ id, form: { id: formId, overview } }: DrawnRegistration): void => {
      const { isOpen, tab, openTab } = drawer.getState();
      if (overview && isOpen && tab === overviewTab) return openedDossierOf(map).setState({ id, formId });
      workOf(map).getState().want(id);
      return openTab(formsTab);
    };
    return data && showRegistrations(map, form, data, (click) => openOneOf(choiceOf(map), registrationsAt(map, click), open));
  }, [map, form, data, drawer]);
  return null;
};
