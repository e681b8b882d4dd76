import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { administers } from '#platform/contract/roles.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import type { Api } from '#platform/web/api/api.ts';
import { ApiProvider, useApi } from '#platform/web/api/api-context.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { SessionStateProvider, useSessionState } from '#platform/web/session/session-context.ts';
import type { Session } from '#platform/web/session/session.ts';
import { SlotContextProvider, useSlotContext } from '#platform/web/slots/slot-context.ts';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { listPreviewers, type PreviewAs, type Previewer } from '../../contract/draft-calls.ts';
import { nl } from '../nl.ts';
import { previewHref } from '#platform/web/configuration/preview-href.ts';
import { readPreview } from './preview-address.ts';
import styles from './PreviewFrame.module.css';

/** Returns an API that refuses calls which would change something, before sending them. */
const readOnlyApi = (api: Api): Api => ({
  call: async (call, ...request) => {
    if (call.method !== 'GET' && call.readsOnly !== true) throw new ApiError(403, 'preview', nl.previewReadOnly);
    return api.call(call, ...request);
  },
});

/** The session of the current user with the account kind of the preview. */
const sessionAs = (session: Session | null, { role, permissions }: Previewer): Session | null =>
  session && role && {
    ...session, user: { ...session.user, role, permissions }, abilities: { ...session.abilities, administer: administers(role) },
  };

interface BandProps {
  readonly id: number;
  readonly as: PreviewAs;
  readonly name: string;
  readonly previewers: readonly Previewer[];
}

const Band = ({ id, as, name, previewers }: BandProps) => {
  const navigate = useNavigate();
  const options = previewers.map((previewer) => ({ value: String(previewer.as), label: previewer.name }));
  return (
    <aside className={styles.band} aria-label={nl.previewTitle}>
      <p className={styles.words}><Eye aria-hidden /> <span><strong>{fill(nl.previewOf, { name })}</strong> {nl.previewNothingKept}</span></p>
      <div className={styles.choice}>
        <Select label={nl.previewAs} isLabelHidden options={options} value={String(as)} onChange={(chosen) => void navigate(previewHref(id, chosen === 'visitor' ? chosen : Number(chosen)), { replace: true })} />
      </div>
      {/* No link: the first link of the page must be the one that skips to the map. */}
      <Button variant="quiet" onPress={() => void navigate(`/admin/configurations/manage/${id}`)}>{nl.previewBack}</Button>
    </aside>
  );
};

/** The frame around the map of a draft: shows it as another kind of user will see it, and refuses all changes. */
export const PreviewFrame = ({ children }: { readonly children: ReactNode }) => {
  const request = readPreview(useParams());
  const api = useApi();
  const state = useSessionState();
  const outside = useSlotContext();
  const reading = useMemo(() => readOnlyApi(api), [api]);
  const found = useQuery({
    queryKey: adminKey('configuration-previewers', request?.id),
    queryFn: ({ signal }) => api.call(listPreviewers, { params: { id: request?.id ?? 0 }, signal }),
    enabled: request !== null,
    retry: false,
  });
  const previewer = found.data?.previewers.find(({ as }) => as === request?.as);
  const session = useMemo(() => (previewer ? sessionAs(state.session, previewer) : state.session), [previewer, state.session]);
  const previewed = useMemo(() => ({ ...state, session }), [state, session]);
  const slotContext = useMemo(() => ({ ...outside, session }), [outside, session]);
  // Shows nothing until it is known which kind of user the preview is for; the map shows an error.
  if (!request || found.isPending) return null;
  return (
    <div className={styles.frame}>
      {found.data && <Band {...request} name={found.data.name} previewers={found.data.previewers} />}
      <ApiProvider value={reading}>
        <SessionStateProvider value={previewed}>
          <SlotContextProvider value={slotContext}>{children}</SlotContextProvider>
        </SessionStateProvider>
      </ApiProvider>
    </div>
  );
};
