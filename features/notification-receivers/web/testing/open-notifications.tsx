import { Route, Routes } from 'react-router';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { findCandidates, listReceivers, listTemplates, readReceivers, readTemplate, type ReceiverRow, type Template, type TemplateInput } from '../../contract.ts';
import { NotificationsPage } from '../NotificationsPage.tsx';

export const template: Template = {
  id: 5, version: 2, name: 'Bevestiging', occasion: 'confirmed', status: null, subject: 'Uw melding {nummer}', message: 'Beste {melder}, dank u wel.',
  active: true, updated_at: '2026-11-20T08:00:00.000Z',
};
export const sanne = { id: 7, name: 'Sanne Sluis', email: 'sanne@markerwaard.example' };
export const kim = { id: 8, name: 'Kim Kijker', email: 'kim@markerwaard.example' };

export const openNotifications = (path: string, shown: Template = template, places: readonly ReceiverRow[] = [{ id: 3, name: 'Standaard', receivers: 0, email: null }]) =>
  renderPart(<Routes><Route path="/admin/notifications/*" element={<NotificationsPage />} /></Routes>, {
    session: sessionWith({ role: 'manager', permissions: ['edit_notifications'] }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listReceivers, () => ({ data: [...places], total: places.length }));
      api.on(readReceivers, () => ({ id: 3, name: 'Standaard', version: 9, receivers: [sanne], email: null }));
      api.on(findCandidates, () => [kim, sanne]);
      api.on(listTemplates, () => ({ data: [shown], total: 1 }));
      api.on(readTemplate, () => shown);
    },
  });
export const asked = ({ api }: ReturnType<typeof openNotifications>, call: unknown) =>
  api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: TemplateInput });
