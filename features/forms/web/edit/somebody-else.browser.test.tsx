import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { changeObject, readObject, removeObject } from '../../contract/objects.ts';
import { button, text } from '../testing/open-tab.tsx';
import { messages, openTree, treeObject } from './testing/open-edit.tsx';

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
