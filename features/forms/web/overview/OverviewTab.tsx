import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { lookAtForm, type NewRegistration } from '../../contract/news.ts';
import { Dossier } from '../dossier/Dossier.tsx';
import { useOpenedDossier } from '../dossier/opened-dossier.ts';
import { listedForms, newRegistrationsKey, useNewRegistrations } from '../new-registrations.ts';
import { useForms } from '../use-forms.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import { Overview } from './Overview.tsx';

/** Marks the registrations of a form as seen, and returns the ones that were new until then. */
const useLook = (form: Form | undefined): ReadonlyMap<number, NewRegistration> => {
  const api = useApi();
  const queries = useQueryClient();
  const { data = [] } = useNewRegistrations(listedForms(useForms()));
  const [fresh, setFresh] = useState<ReadonlyMap<number, NewRegistration>>(new Map());
  const formId = form?.id;
  const found = data.filter(({ form_id: of }) => of === formId);
  if (found.some(({ id }) => !fresh.has(id))) setFresh(new Map([...fresh, ...found.map((one) => [one.id, one] as const)]));
  const unseen = found.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (formId === undefined || unseen === '') return;
    // What could not be marked is marked the next time.
    void api.call(lookAtForm, { params: { formId } })
      .then(() => queries.invalidateQueries({ queryKey: newRegistrationsKey }))
      .catch(() => undefined);
  }, [api, formId, unseen, queries]);
  return fresh;
};

/** An id that no registration has. */
const NONE = 0;

/** The tab with the registrations of the forms that have an overview. */
export const OverviewTab = () => {
  const map = useMap();
  const forms = listedForms(useForms());
  const [chosen, setChosen] = useState<number | null>(null);
  const dossier = useOpenedDossier();
  const form = forms.find(({ id }) => id === (chosen ?? dossier.formId)) ?? forms[0];
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const closeRemoved = (): void => {
    // Its row is about to disappear, so the focus goes to the list.
    last.current = NONE;
    dossier.close();
  };
  useEffect(() => {
    // The keyboard goes on at the button that opened the dossier, which was hidden meanwhile.
    if (dossier.id === null && last.current !== null) (list.current?.querySelector<HTMLElement>(`[data-dossier="${last.current}"] button`) ?? list.current)?.focus();
    last.current = dossier.id;
  }, [dossier.id]);
  // The map shows where registrations are: a click on it does not ask what else is there.
  useEffect(() => map.inquiries.pause(), [map]);
  const fresh = useLook(form);
  if (!form) return null;
  return (
    <div className={styles.tab}>
      {dossier.id !== null && <Dossier key={dossier.id} id={dossier.id} close={dossier.close} onRemoved={closeRemoved} />}
      <div ref={list} tabIndex={-1} className={styles.lists} hidden={dossier.id !== null}>
        {forms.length > 1 && (
          <Select label={nl.form} options={forms.map(({ id, name }) => ({ value: id, label: name }))} value={form.id} onChange={setChosen} />
        )}
        <Overview key={form.id} form={form} fresh={fresh} isShown={dossier.id === null} />
      </div>
    </div>
  );
};
