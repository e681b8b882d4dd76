import type { ConfigurationSource } from '#platform/web/slots/slots.ts';
import { getConfiguration, getDefaultConfiguration, getPublicConfiguration } from '../contract.ts';

/** Loads an own, public or shared configuration. */
export const loadConfiguration: ConfigurationSource['load'] = (api, request, organization, signal) => {
  switch (request.kind) {
    case 'public':
      return api.call(getPublicConfiguration, { params: { prefix: organization, id: request.token }, signal });
    case 'shared':
      return api.call(getDefaultConfiguration, { query: { sharedId: request.id }, signal });
    case 'draft':
      throw new Error('Drafts are loaded by the administration of configurations');
    case 'own':
      return request.id === undefined
        ? api.call(getDefaultConfiguration, { query: {}, signal })
        : api.call(getConfiguration, { params: { id: request.id }, signal });
  }
};
