import { InfoDialog } from '#platform/ui/dialog/InfoDialog.tsx';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export const OrganisationInfo = ({ close }: Closable) => {
  const { info } = useConfiguration();
  return (
    <InfoDialog
      onClose={close}
      title={info?.title || nl.label}
      html={info?.description ?? ''}
    />
  );
};
