import type { Settings } from '#platform/server/settings.ts';
import { emlTransport } from './eml-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

/** To the mail server of the settings; without one into the folder `mail` of the data folder. */
export const chooseTransport = ({ smtpUrl, dataFolder }: Pick<Settings, 'smtpUrl' | 'dataFolder'>): Transport =>
  smtpUrl ? smtpTransport(smtpUrl) : emlTransport(`${dataFolder}/mail`);
