import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { Choices } from '../edit/Choices.tsx';
import { nl } from '../nl.ts';
import { choiceOf } from './registration-choice.ts';

/** Asks which of the registrations at a click is to be opened. */
export const RegistrationChoice = () => {
  const store = choiceOf(useMap());
  const { found, open } = useStore(store);
  const close = (): void => store.setState({ found: [] });
  if (found.length === 0) return null;
  const choices = found.map((registration) => {
    const { id, form, title, createdAt } = registration;
    return {
      id,
      title: title ?? nl.untitled,
      note: createdAt === null ? form.name : fill(nl.madeAt, { form: form.name, date: formatMoment(createdAt) }),
      onChoose: () => {
        close();
        open(registration);
      },
    };
  });
  return (
    <Dialog title={fill(nl.several, { n: found.length })} size="text" onClose={close}>
      <Choices label={nl.whichOne} choices={choices} takesFocus />
    </Dialog>
  );
};
