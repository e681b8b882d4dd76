import type { Settings } from '#platform/server/settings.ts';
import { emlTransport } from './eml-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

/** Returns the transport for the mail server in the settings; without one, for the folder `mail` of the data folder. */
export const chooseTransport = ({ smtpUrl, dataFolder }: Pick<Settings, 'smtpUrl' | 'dataFolder'>): Transport =>
  smtpUrl ? smtpTransport(smtpUrl) : emlTransport(`${dataFolder}/mail`);
