import { Route, Routes } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Form } from '#platform/contract/forms.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { TabContext } from '#platform/web/shell/tab-width.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import type { Registration } from '../../contract/registration.ts';
import { readDraftKey } from '../../contract/draft-key.ts';
import { readRegistration } from '../../contract/registrations.ts';
import { FormsTab } from '../panel/FormsTab.tsx';
import { formWith } from './forms.ts';
import { forgetSession, newDraftKey } from './unsent.ts';

interface Given {
  /** Absent: a new one, so that nothing of another test is found. */
  readonly draftKey?: string;
  readonly forms?: readonly Form[];
  /** The registration of the address. */
  readonly stored?: Registration;
  readonly extent?: Extent;
  readonly maps?: readonly LegendMap[];
  readonly answers?: (api: StubApi) => void;
}

/** Shows the tab beside a map. */
export const openTab = async ({ forms = [formWith()], stored, extent, maps = [], answers, draftKey = newDraftKey() }: Given = {}) => {
  await page.viewport(1300, 900);
  await forgetSession();
  const setup = renderOnMap(
    // Beside the map and scrollable, as in the drawer.
    <div style={{ position: 'absolute', left: 820, width: 460, maxHeight: 860, overflowY: 'auto' }}>
      <TabContext value="forms">
        <Routes>
          <Route path="/form/:form_value_id" element={<FormsTab />} />
          <Route path="*" element={<FormsTab />} />
        </Routes>
      </TabContext>
    </div>,
    { forms: forms as unknown as Record<string, unknown>[], maps: [...maps] },
    {
      session: sessionWith(), ...(extent && { map: { extent } }), path: stored ? `/form/${stored.id}` : '/',
      answers: (api) => {
        api.on(readDraftKey, () => ({ key: draftKey }));
        if (stored) api.on(readRegistration, () => stored);
        answers?.(api);
      },
    },
  );
  const sent = (call: unknown) => setup.api.asked.filter((asked) => asked.call === call).map(({ request }) => {
    const { signal: _, ...rest } = request as { readonly signal?: AbortSignal };
    return rest;
  });
  return { ...setup, sent };
};

export const text = (name: string) => page.getByRole('textbox', { name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Places the registration at a typed coordinate. */
export const placeAt = async (coordinate: string): Promise<void> => {
  await userEvent.click(button('Coördinaten typen'));
  await userEvent.fill(text('Hoekpunten (X, Y per regel)'), coordinate);
  await userEvent.click(button('Plaatsen'));
};

/** Chooses an option of a list. */
export const choose = async (name: string, option: string): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`keuze ${name}|${name}$`) }).first());
  await userEvent.click(page.getByRole('option', { name: option }));
};
