import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { deviceName } from '#platform/web/i18n/device-name.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { endUserSession, endUserSessions, listUserSessions, type UserSession } from '../contract/sessions.ts';
import type { User } from '../contract/user.ts';
import { nl } from './nl.ts';

/** Lists the sessions of a user, with buttons to end them. */
export const UserSessions = ({ user: { id } }: { readonly user: User }) => {
  const api = useApi();
  const queries = useQueryClient();
  const area = useRef<HTMLElement>(null);
  const hasEnded = useRef(false);
  const key = adminKey('user-sessions', id);
  const sessions = useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(listUserSessions, { params: { id }, signal }) });
  const end = async (work: () => Promise<unknown>): Promise<void> => {
    if (await attempt(work)) {
      snackbar.show({ text: nl.sessionEnded });
      hasEnded.current = true;
    }
    await queries.invalidateQueries({ queryKey: key });
  };
  useEffect(() => {
    // The pressed button was removed with its row, so the focus moves to the region.
    if (!hasEnded.current || document.activeElement !== document.body) return;
    hasEnded.current = false;
    area.current?.focus();
  });
  const columns: readonly Column<UserSession>[] = [
    { id: 'device', label: nl.device, isHeader: true, cell: ({ user_agent: agent }) => deviceName(agent) },
    { id: 'address', label: nl.address, cell: ({ ip }) => ip },
    { id: 'seen', label: nl.lastSeen, cell: ({ last_seen_at: at }) => formatMoment(at) },
    {
      id: 'end', label: nl.endSession, isAction: true,
      cell: ({ id: session, user_agent: agent }) => (
        <Button
          variant="quiet"
          aria-label={fill(nl.endSessionOf, { device: deviceName(agent) })}
          onPress={() => void end(() => api.call(endUserSession, { params: { id, session } }))}
        >
          {nl.endSession}
        </Button>
      ),
    },
  ];
  return (
    <Section ref={area} title={nl.sessions}>
      {sessions.isError && (
        <p className={common.note}>{nl.sessionsFailed} <Button variant="quiet" onPress={() => void sessions.refetch()}>{nl.again}</Button></p>
      )}
      {sessions.data?.length === 0 && <p className={common.note}>{nl.noSessions}</p>}
      {sessions.data !== undefined && sessions.data.length > 0 && (
        <>
          <DataTable label={nl.sessionList} columns={columns} rows={sessions.data} rowKey={({ id: session }) => session} />
          <div className={common.buttons}>
            <Button onPress={() => void end(() => api.call(endUserSessions, { params: { id } }))}>{nl.endAll}</Button>
          </div>
        </>
      )}
    </Section>
  );
};
