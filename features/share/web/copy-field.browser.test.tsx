import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { CopyField } from './CopyField.tsx';

const Late = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <CopyField label="Link" value={value} copy="Kopieer link" copied="Gekopieerd." />
      <button type="button" onClick={() => setValue('https://kaart.example/#plek=1')}>Klaar</button>
    </>
  );
};

test('a press before the text is there copies it once, when it arrives', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<Late />);
  await userEvent.click(page.getByRole('button', { name: 'Kopieer link' }));
  expect(write).not.toHaveBeenCalled();
  const shown = collectMessages();
  await userEvent.click(page.getByRole('button', { name: 'Klaar' }));
  await expect.poll(() => write.mock.calls).toEqual([['https://kaart.example/#plek=1']]);
  await expect.poll(() => shown.map(({ text }) => text)).toEqual(['Gekopieerd.']);
  write.mockRestore();
});
