import type { Form, FormItem } from '#platform/contract/forms.ts';

export interface PhaseStep {
  readonly step: number;
  /** The answers with this step. */
  readonly names: readonly string[];
}

/** Returns the list whose answer is the phase of a registration: the first one whose choices have different steps. */
export const phaseList = ({ form_items: items }: Pick<Form, 'form_items'>): FormItem | undefined =>
  items.find(({ type, selects }) => type === 'select' && new Set(selects.map(({ step }) => step)).size > 1);

/** Returns the steps through which registrations of a form go, in order; none when no list decides them, or a hidden one. */
export const phasesOf = (form: Pick<Form, 'form_items'>): readonly PhaseStep[] => {
  const list = phaseList(form);
  if (!list || list.hide) return [];
  const byStep = Map.groupBy(list.selects, ({ step }) => step);
  return [...byStep].map(([step, selects]) => ({ step, names: selects.map(({ value }) => value) })).toSorted((one, other) => one.step - other.step);
};
