import { z } from 'zod';
import { Button } from '../button/Button.tsx';
import { DatePicker } from '../date/DatePicker.tsx';
import type { GallerySection } from '../gallery.ts';
import { Select } from '../select/Select.tsx';
import { snackbar } from '../snackbar/snackbar-queue.ts';
import { TextArea } from '../text-field/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Form } from './Form.tsx';
import { FormActions } from './FormActions.tsx';
import { FormField } from './FormField.tsx';
import { useZodForm } from './useZodForm.ts';

const report = z.object({
  email: z.email('Voer een geldig email adres in.'),
  kind: z.string('Kies een type melding.'),
  until: z.string().nullable(),
  message: z.string().min(1, 'U bent het bericht vergeten'),
});

const kinds = ['Infra', 'Panden', 'Infra/Panden'].map((value) => ({ value, label: value }));

function Show() {
  const form = useZodForm(report, { defaultValues: { email: '', message: '', until: null } });
  return (
    <div style={{ maxWidth: 480 }}>
      <Form form={form} label="Melding" onSubmit={() => void snackbar.show({ text: 'De melding is succesvol verstuurd' })}>
        <FormField control={form.control} name="email">
          {(field) => <TextField label="E-mailadres" type="email" autoComplete="off" {...field} />}
        </FormField>
        <FormField control={form.control} name="kind">
          {({ value, ...field }) => (
            <Select label="Type melding" options={kinds} value={value ?? null} {...field} />
          )}
        </FormField>
        <FormField control={form.control} name="until">
          {(field) => <DatePicker label="Eind datum" isOptional {...field} />}
        </FormField>
        <FormField control={form.control} name="message">
          {(field) => <TextArea label="Bericht" {...field} />}
        </FormField>
        <FormActions>
          <Button type="submit" variant="primary">Verzenden</Button>
          <Button onPress={() => form.reset()}>Annuleren</Button>
        </FormActions>
      </Form>
    </div>
  );
}

export default { title: 'Formulier', order: 150, Show } satisfies GallerySection;
