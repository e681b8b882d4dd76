import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolForms, type ToolFormProps } from '#platform/web/slots/tool-forms.ts';
import { button, openEditor, published, ready, save } from './testing/open-editor.tsx';

/** The form that a feature provides for its own tool. */
const BufferForm = ({ value, onChange, organisationId }: ToolFormProps) => (
  <TextField
    label={`Deler van organisatie ${organisationId}`}
    value={String((value as { polygonDivisor?: number } | undefined)?.polygonDivisor ?? '')}
    onChange={(text) => onChange({ polygonDivisor: Number(text) })}
  />
);
const feature = defineWebFeature({
  name: 'buffer-with-a-form',
  fillings: [toolForms.put({ id: 'buffer', order: 10, tool: 'buffer', load: async () => ({ default: BufferForm }) })],
});

test('shows a feature’s own form instead of the fields, with the settings to edit', async () => {
  const document = { ...published, tools: { buffer: { polygonDivisor: 15 }, query: {} } };
  const { state } = openEditor('tools', { document, published: document }, [feature]);
  await ready();
  await userEvent.click(button('Buffer'));
  const own = page.getByRole('textbox', { name: 'Deler van organisatie 1' });
  await expect.element(own).toHaveValue('15');
  expect(page.getByRole('group', { name: 'Buffer' }).getByRole('textbox').elements()).toHaveLength(1);
  expect(await violationsIn(window.document.body)).toEqual([]);
  await userEvent.fill(own, '20');
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools).toEqual({ buffer: { polygonDivisor: 20 }, query: {} });
});

test('hides the own form when the tool is off, and shows it at no other tool', async () => {
  const document = { ...published, tools: { buffer: { polygonDivisor: 15 }, query: {} } };
  openEditor('tools', { document, published: document }, [feature]);
  await ready();
  for (const tool of ['Buffer', 'Print']) await userEvent.click(button(tool));
  const own = page.getByRole('textbox', { name: /^Deler/ });
  await expect.element(own).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Print' })).toBeVisible();
  expect(own.elements()).toHaveLength(1);
  await userEvent.click(page.getByText('Buffer gebruiken', { exact: true }));
  await expect.element(own).not.toBeInTheDocument();
});
