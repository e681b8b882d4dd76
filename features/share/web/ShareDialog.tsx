import { useState } from 'react';
import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import common from '#platform/ui/theme/common.module.css';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { writeExtent } from '#platform/geo/extent.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import type { Colleague } from '../contract.ts';
import { CopyField } from './CopyField.tsx';
import { isPossible } from './days.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { nl } from './nl.ts';
import { ShareForm, type Draft } from './ShareForm.tsx';
import { useShare, type Shared } from './use-share.ts';
import { Button } from '#platform/ui/button/Button.tsx';

interface SharedLinkProps {
  readonly shared: Shared;
  readonly users: readonly Colleague[];
}

/** Shows the recipients, the last day and the link. */
const SharedLink = ({ shared: { id, valid_until }, users }: SharedLinkProps) => {
  const link = `${location.origin}/shared/${id}`;
  const date = formatDate(valid_until);
  const [first] = users;
  return (
    <div className={common.stack4}>
      <p>
        {users.length === 1 && first
          ? fill(nl.sharedWithOne, { name: first.name, date })
          : fill(nl.sharedWithMore, { count: users.length, date })}
      </p>
      <CopyField label={nl.link} value={link} copy={nl.copy} copied={nl.linkCopied} autoFocus />
      <p className={common.muted}>{nl.whereToFind}</p>
    </div>
  );
};

/** What the dialog shows: the link for everybody, or the form for named colleagues. */
type Step = 'link' | 'colleagues';

interface Props {
  readonly step: Step;
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

const ShareActions = ({ step, isDone, isBusy, canCreate, onCreate, onClose }: Props) => (
  <>
    <Button onPress={onClose}>{nl.close}</Button>
    {step === 'colleagues' && !isDone && (
      <Button variant="primary" isBusy={isBusy} isDisabled={!canCreate} onPress={onCreate}>
        {nl.create}
      </Button>
    )}
  </>
);

/** The default last day, in days ahead. */
const USUAL_DAYS = 14;

interface Done {
  readonly shared: Shared;
  readonly users: readonly Colleague[];
}

/** Shares the map as it was when the dialog opened: by a link, or with named colleagues. */
export const ShareDialog = ({ close }: Closable) => {
  const map = useMap();
  const { id, name } = useConfiguration();
  const [{ extent, click }] = useState(() => ({ extent: writeExtent(map.state.get().extent), click: map.inquiries.place.get() }));
  const [step, setStep] = useState<Step>('link');
  const [draft, setDraft] = useState<Draft>(() => ({ until: addDays(dayOf(new Date()), USUAL_DAYS), users: [] }));
  const [done, setDone] = useState<Done | null>(null);
  const { isBusy, failure, send } = useShare();
  useWork(done === null && draft.users.length > 0);
  const { until, users } = draft;
  const create = async (): Promise<void> => {
    if (until === null) return;
    const shared = await send({ extent, click, valid_until: until, option_id: id, users: users.map((user) => user.id) });
    if (!shared) return;
    setDone({ shared, users });
    snackbar.show({ text: nl.succeeded });
  };
  return (
    <Dialog
      size="text"
      title={step === 'link' ? nl.tool : nl.title}
      onClose={close}
      footer={
        <ShareActions
          step={step} isDone={done !== null} isBusy={isBusy} canCreate={users.length > 0 && until !== null && isPossible(until) && name.trim() !== ''}
          onCreate={() => void create()} onClose={close}
        />
      }
    >
      {step === 'link' ? (
        <LinkPanel onChooseColleagues={() => setStep('colleagues')} />
      ) : done ? (
        <SharedLink {...done} />
      ) : (
        <ShareForm draft={draft} onChange={setDraft} failure={failure} hasClick={click !== null} />
      )}
    </Dialog>
  );
};
