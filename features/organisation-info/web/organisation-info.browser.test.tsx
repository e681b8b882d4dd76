import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import feature from './index.ts';
import { OrganisationInfo } from './OrganisationInfo.tsx';

const hostile = '<p>Welkom <b>hier</b><img src=x onerror="window.wasHacked=true"><script>window.wasHacked=true</script></p>';

test('shows the title and the sanitised description, and closes', async () => {
  const close = vi.fn();
  renderOnMap(<OrganisationInfo close={close} />, { info: { title: 'Over Markerwaard', description: hostile } });
  const dialog = page.getByRole('dialog', { name: 'Over Markerwaard' });
  await expect.element(dialog).toMatchTextContent('Welkom hier');
  expect(dialog.element().querySelector('script, [onerror]')).toBeNull();
  expect(window).not.toHaveProperty('wasHacked');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close).toHaveBeenCalledOnce();
});

test('hides the tool when there is no text', () => {
  const [tool] = feature.fillings;
  const enabled = (info: Configuration['info']) =>
    tool?.item.enabled?.({ environment: environmentWith(), session: null, publicMode: true, configuration: configurationWith({ info }) });
  expect(enabled(null)).toBe(false);
  expect(enabled({ title: '', description: 'x' })).toBe(true);
});
