import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { changeObject, describeObjects, readObject, removeObject } from '../../contract/objects.ts';
import { itemWith } from '../testing/forms.ts';
import { button, text } from '../testing/open-tab.tsx';
import { messages, openTree, treeForm, treeLayer, treeObject } from './testing/open-edit.tsx';

const theirs = treeObject({ version: 'b7', values: [{ item_id: 21, value: 'Wintereik' }, { item_id: 22, value: 'false' }] });
const change412 = (api: StubApi) => {
  let isChanged = false;
  api.on(readObject, () => (isChanged ? theirs : treeObject()));
  api.on(changeObject, ({ version }) => {
    isChanged = true;
    if (version === 'a1') throw new ApiError(412, 'version_conflict', '');
    return { feature: '1', version: 'c1' };
  });
  api.on(removeObject, () => {
    isChanged = true;
    throw new ApiError(412, 'version_conflict', '');
  });
};

test('two changes of the same answer are both shown, and the user saves their own over the other', async () => {
  const { sent } = await openTree({ answers: change412 });
  await userEvent.fill(text('Soort'), 'Zomereik');
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByRole('alertdialog').getByText('Wintereik')).toBeVisible();
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Mijn versie opslaan' }));
  await expect.poll(messages).toContain('Registratie is succesvol gewijzigd.');
  expect(sent(changeObject).at(-1)).toEqual({ params: { form: 8, feature: '1' }, version: 'b7', body: { values: [{ item_id: 21, value: 'Zomereik' }] } });
});

test('a conflict about an object names the file that the user has chosen', async () => {
  const withFile = (soort: string, file: string | null) => ({ values: [{ item_id: 21, value: soort }, { item_id: 24, value: file }] });
  await openTree({
    forms: [treeForm({ form_items: [itemWith({ id: 21, name: 'Soort', field: 'soort', required: true }), itemWith({ id: 24, name: 'Bijlage', type: 'pdf', field: 'bijlage' })] })],
    answers: (api) => {
      let isChanged = false;
      api.on(describeObjects, () => ({ ...treeLayer, item_ids: [21, 24] }));
      api.on(readObject, () => (isChanged ? treeObject({ version: 'b7', ...withFile('Wintereik', '73') }) : treeObject(withFile('Eik', null))));
      api.on(upload, () => ({ id: 75, name: 'mijn bon.txt', path: '75', mime: 'text/plain', size: 3 }));
      api.on(changeObject, () => {
        isChanged = true;
        throw new ApiError(412, 'version_conflict', '');
      });
    },
  });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['bon'], 'mijn bon.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Upload voltooid')).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByRole('alertdialog').getByRole('row', { name: /^Bijlage mijn bon\.txt.* Bestand openen/ })).toBeVisible();
});

test('an object that another user changed is not removed, and its new version is shown', async () => {
  await openTree({ answers: change412 });
  await userEvent.click(button('Verwijderen'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(messages).toEqual(['Iemand heeft dit object intussen gewijzigd. Dit is de nieuwe versie.']);
  await expect.element(text('Soort')).toHaveValue('Wintereik');
});

test('the form of an object that another user removed stays, and says so', async () => {
  let isGone = false;
  await openTree({
    answers: (api) => {
      api.on(readObject, () => {
        if (isGone) throw new ApiError(404, 'not_found', 'Dit bestaat niet.');
        return treeObject();
      });
      api.on(changeObject, () => {
        isGone = true;
        throw new ApiError(412, 'version_conflict', '');
      });
    },
  });
  await userEvent.fill(text('Soort'), 'Zomereik');
  await userEvent.click(button('Opslaan'));
  await expect.poll(messages).toEqual(['Dit object is intussen verwijderd. Wat u invulde, staat er nog.']);
  await expect.element(text('Soort')).toHaveValue('Zomereik');
});
